package io.feedmill.storefront.catalog.category;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Pages on which editors add, change, order and delete categories.
final class CategoryPages {
  static final String ROOT = "/admin/categories";
  private static final String NEW = ROOT + "/new";
  private static final String ONE = ROOT + "/{id}";
  private static final String ROOM = "shop";
  private static final String SEEN = "seen-";

  private final Site site;
  private final Viewers viewers;
  private final CategoryStore store;
  private final EditCategories edits;

  CategoryPages(Site site, Viewers viewers, CategoryStore store, EditCategories edits) {
    this.site = site;
    this.viewers = viewers;
    this.store = store;
    this.edits = edits;
  }

  void routes(Routes routes) {
    routes
        .get(ROOT, call -> asEditor(call, this::list))
        .get(NEW, call -> asEditor(call, this::blank))
        .post(NEW, call -> asEditor(call, this::add))
        .get(ONE, call -> asEditor(call, this::show))
        .post(ONE, call -> asEditor(call, this::edit))
        .post(ONE + "/place", call -> asEditor(call, this::place))
        .post(ONE + "/delete", call -> asEditor(call, this::delete));
  }

  private Reply asEditor(Call call, Function<Call, Reply> work) {
    viewers.require(call, Role.EDITOR);
    return work.apply(call);
  }

  private Reply list(Call call) {
    CategoriesPage page =
        CategoriesPage.of(site.frame(call, ROOM, text("Categories")), store.tree());
    return site.page(200, "catalog/categories.jte", page);
  }

  private Reply blank(Call call) {
    String parent = call.query().text("parent").orElse("");
    return blank(call, 200, Form.of(Map.of("parent", parent)));
  }

  private Reply blank(Call call, int status, Form form) {
    EditCategoryPage page =
        EditCategoryPage.blank(site.frame(call, ROOM, text("New category")), store.tree(), form);
    return site.page(status, "catalog/edit-category.jte", page);
  }

  private Reply add(Call call) {
    Query form = site.form(call);
    try {
      CategoryEdit wish =
          new CategoryEdit.Sent(
                  form.text("name").orElse(""),
                  form.text("slug").orElse(""),
                  form.text("parent").orElse(""),
                  null)
              .added();
      Category added = edits.add(wish);
      return site.done(call, ROOT, Notice.good(text("{name} is added.", "name", added.name())));
    } catch (Problem problem) {
      return blank(call, problem.status(), Form.refused(form, problem));
    }
  }

  private Reply show(Call call) {
    Category category = wanted(call);
    return show(
        call,
        200,
        category,
        Form.of(
            Map.of(
                "name",
                category.name(),
                "slug",
                category.slug(),
                "parent",
                parent(category),
                SEEN + "name",
                category.name(),
                SEEN + "slug",
                category.slug(),
                SEEN + "parent",
                parent(category))));
  }

  private static String parent(Category category) {
    return category.parent() == 0 ? "" : Long.toString(category.parent());
  }

  private Reply show(Call call, int status, Category category, Form form) {
    EditCategoryPage page =
        EditCategoryPage.of(
            site.frame(call, ROOM, text("Edit {item}", "item", category.name())),
            store.tree(),
            category,
            form);
    return site.page(status, "catalog/edit-category.jte", page);
  }

  /// Changes only what differs from the shown values, so that changes by other editors in the
  /// meantime are kept.
  private Reply edit(Call call) {
    Query form = site.form(call);
    Category category = wanted(call);
    CategoryEdit.Sent sent =
        new CategoryEdit.Sent(
            changed(form, "name"), changed(form, "slug"), changed(form, "parent"), null);
    if (sent.name() == null && sent.slug() == null && sent.parent() == null) {
      return site.done(call, path(category), Notice.good(text("Saved.")));
    }
    try {
      Category now = edits.edit(category.id(), sent.changed());
      return site.done(call, path(now), Notice.good(text("Saved.")));
    } catch (Problem problem) {
      return show(call, problem.status(), category, Form.refused(form, problem));
    }
  }

  private static @Nullable String changed(Query form, String field) {
    String given = form.text(field).orElse("").strip();
    boolean same = form.text(SEEN + field).map(given::equals).orElse(false);
    return same || !form.values().containsKey(field) ? null : given;
  }

  /// The pressed button moves the category among those of the same parent.
  private Reply place(Call call) {
    Query form = site.form(call);
    Category category = wanted(call);
    edits.move(category.id(), form.flag("earlier") ? -1 : 1);
    return site.done(call, ROOT + "#c" + category.id(), Notice.good(text("Saved.")));
  }

  private Reply delete(Call call) {
    site.form(call);
    Category category = wanted(call);
    edits.remove(category.id());
    return site.done(call, ROOT, Notice.good(text("{name} is deleted.", "name", category.name())));
  }

  /// @throws Problem 404 when the category does not exist
  private Category wanted(Call call) {
    return Ids.parse(call.parameter("id"))
        .flatMap(store.tree()::find)
        .orElseThrow(EditCategories::unknown);
  }

  private static String path(Category category) {
    return ROOT + "/" + category.id();
  }
}
