package io.feedmill.articles.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.group.ChangeArticleGroups;
import io.feedmill.articles.group.GroupResource;
import io.feedmill.articles.group.GroupServices;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.GroupName;
import io.feedmill.articles.model.ModerationReason;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Forms on an article's page that add it to a group and remove it.
final class ArticleGroupPages {
  private final Site site;
  private final Viewers viewers;
  private final ChangeArticleGroups place;
  private final ReadPages articles;

  ArticleGroupPages(Site site, Viewers viewers, ChangeArticleGroups place, ReadPages articles) {
    this.site = site;
    this.viewers = viewers;
    this.place = place;
    this.articles = articles;
  }

  void routes(Routes routes) {
    routes.post("/articles/{id}/put-in", this::add).post("/articles/{id}/take-out", this::remove);
  }

  private Reply add(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn actor = viewers.require(call, ArticleScopes.WRITE);
    long id = ArticleParameters.id(call);
    String group = form.text("group").orElse("").strip().toLowerCase(Locale.ROOT);
    if (!GroupName.valid(group)) {
      return refused(call, id, form, text("is not a valid group name"));
    }
    try {
      GroupResource.check(place.add(actor, id, group, ""));
    } catch (Problem problem) {
      return refused(call, id, form, problem.detail());
    }
    return site.done(
        call, "/articles/" + id, Notice.good(text("Added to {group}.", "group", group)));
  }

  /// The page again, with the input and its errors.
  private Reply refused(Call call, long id, Query form, String why) {
    Problem problem = Problem.invalid(List.of(new FieldError("/group", why)));
    return articles.read(call, id, Form.refused(form, problem), problem.status());
  }

  private Reply remove(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn actor = viewers.require(call, ArticleScopes.WRITE);
    long id = ArticleParameters.id(call);
    String group = form.text("group").filter(GroupName::valid).orElse("");
    if (group.isEmpty()) {
      throw Problem.badParameter("group", text("is not a valid group name"));
    }
    String reason = ModerationReason.optional(form.text("note").orElse(""));
    GroupResource.check(place.remove(actor, id, group, reason));
    return site.done(
        call, "/articles/" + id, Notice.good(text("Removed from {group}.", "group", group)));
  }

  /// The possible actions of a viewer on the groups of an article.
  static ReadPage.GroupChoices groupChoices(
      Article article, Viewer.SignedIn viewer, GroupServices services) {
    boolean everywhere = ChangeArticleGroups.mayUseAnyGroup(viewer, article);
    List<String> groups = article.groups();
    Map<String, Long> owners = everywhere ? Map.of() : services.groups().owners(groups);
    List<String> moderated =
        everywhere ? List.of() : services.profiles().moderated(groups, viewer.id());
    List<String> out =
        groups.stream()
            .filter(group ->
                everywhere
                    || owners.getOrDefault(group, 0L) == viewer.id()
                    || moderated.contains(group))
            .toList();
    return new ReadPage.GroupChoices(out, everywhere, article.author() == viewer.id());
  }
}
