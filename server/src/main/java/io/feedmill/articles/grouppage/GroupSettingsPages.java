package io.feedmill.articles.grouppage;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.group.EditGroup;
import io.feedmill.articles.group.GroupFacts;
import io.feedmill.articles.group.GroupServices;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.UploadRoute;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.profiles.api.ShownPerson;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// `/articles/g/{group}/settings`: profile and moderators of a group.
public final class GroupSettingsPages {
  private static final String HOME = "/articles/g/{group}/settings";
  private static final int UNPROCESSABLE = 422;
  private static final int CONFLICT = 409;

  private final Site site;
  private final Viewers viewers;
  private final GroupServices services;
  private final EditGroup edit;
  private final Profiles people;
  private final ArticleLimits limits;

  public GroupSettingsPages(
      Site site, Viewers viewers, GroupServices services, Profiles people, ArticleLimits limits) {
    this.site = site;
    this.viewers = viewers;
    this.services = services;
    this.edit = services.edit();
    this.people = people;
    this.limits = limits;
  }

  public void routes(Routes routes) {
    UploadRoute upload =
        services.uploads().route(call -> viewers.require(call, ArticleScopes.WRITE).id());
    routes
        .get(HOME, this::show)
        .post(HOME, this::texts)
        .upload(HOME + "/picture", upload, this::uploaded)
        .post(HOME + "/picture/remove", this::removed)
        .post(HOME + "/moderators", this::appoint)
        .post(HOME + "/moderators/remove", this::dismiss);
  }

  /// The forms of the page, of which one at most was refused.
  private record Forms(Optional<Form> texts, Form upload, Form appoint) {
    static final Forms NEW = new Forms(Optional.empty(), Form.EMPTY, Form.EMPTY);
  }

  private Viewer.SignedIn editor(Call call) {
    Viewer.SignedIn person = viewers.require(call, ArticleScopes.WRITE);
    edit.require(person, ArticleParameters.group(call));
    limits.submit(call, person);
    return person;
  }

  private static String home(Call call) {
    return HOME.replace("{group}", ArticleParameters.group(call));
  }

  private Reply show(Call call) {
    return page(call, 200, Forms.NEW);
  }

  private Reply page(Call call, int status, Forms forms) {
    Viewer.SignedIn viewer = viewers.require(call, ArticleScopes.WRITE);
    GroupFacts group = edit.require(viewer, ArticleParameters.group(call));
    Map<Long, ShownPerson> known =
        people.people(services.names().names(new HashSet<>(group.moderators())));
    GroupSettingsPage page =
        new GroupSettingsPage(
            site.frame(call, "articles", text("Settings of {group}", "group", group.name())),
            group.name(),
            group.shownPicture(),
            group.picture() != null,
            group.moderators().stream()
                .map(id -> known.getOrDefault(id, ShownPerson.deleted(AccountNames.GONE)))
                .toList(),
            group.mayAppoint(viewer),
            group.moderators().contains(viewer.id()) ? viewer.name() : "",
            forms
                .texts()
                .orElseGet(() ->
                    Form.of(Map.of("description", group.description(), "rules", group.rules()))),
            forms.upload(),
            forms.appoint());
    return site.page(status, "articles/group_settings.jte", page);
  }

  private Reply done(Call call, String what) {
    services.directory().changed();
    return site.done(call, home(call), Notice.good(what));
  }

  private Reply texts(Call call) {
    Viewer.SignedIn person = editor(call);
    Query form = site.form(call);
    try {
      edit.texts(
          person,
          ArticleParameters.group(call),
          form.text("description").orElse(""),
          form.text("rules").orElse(""));
    } catch (Problem problem) {
      Forms forms = new Forms(Optional.of(Form.refused(form, problem)), Form.EMPTY, Form.EMPTY);
      return page(call, again(problem), forms);
    }
    return done(call, text("Group saved."));
  }

  /// @throws Problem unless it is about invalid input
  private static int again(Problem problem) {
    if (problem.status() != UNPROCESSABLE && problem.status() != CONFLICT) {
      throw problem;
    }
    return problem.status();
  }

  private Reply uploaded(Call call) {
    Viewer.SignedIn person = editor(call);
    site.form(call);
    try {
      long picture = services.uploads().picture(call, person.id(), "").id();
      edit.picture(person, ArticleParameters.group(call), OptionalLong.of(picture));
    } catch (Problem problem) {
      Form refused = Form.refused(new Query(Map.of()), problem);
      return page(call, problem.status(), new Forms(Optional.empty(), refused, Form.EMPTY));
    }
    return done(call, text("Picture saved."));
  }

  private Reply removed(Call call) {
    Viewer.SignedIn person = editor(call);
    site.form(call);
    edit.picture(person, ArticleParameters.group(call), OptionalLong.empty());
    return done(call, text("Picture removed."));
  }

  private Reply appoint(Call call) {
    Viewer.SignedIn person = editor(call);
    Query form = site.form(call);
    String name = name(form);
    try {
      edit.appoint(person, ArticleParameters.group(call), name);
    } catch (Problem problem) {
      Forms forms = new Forms(Optional.empty(), Form.EMPTY, Form.refused(form, problem));
      return page(call, again(problem), forms);
    }
    return done(call, text("@{name} is a moderator now.", "name", name));
  }

  private static String name(Query form) {
    String name = form.text("name").orElse("").strip();
    return name.startsWith("@") ? name.substring(1) : name;
  }

  private Reply dismiss(Call call) {
    Viewer.SignedIn person = editor(call);
    Query form = site.form(call);
    String group = ArticleParameters.group(call);
    String name = name(form);
    GroupFacts left = edit.dismiss(person, group, name);
    if (!left.mayEdit(person)) {
      return site.done(
          call, "/articles/g/" + group, Notice.good(text("You are no longer a moderator.")));
    }
    return done(call, text("@{name} is no longer a moderator.", "name", name));
  }
}
