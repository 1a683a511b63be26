package io.feedmill.storefront.catalog.category;

import static io.feedmill.kernel.language.Texts.text;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import io.feedmill.storefront.cache.api.Lists;
import io.vertx.core.Future;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Categories in the API, and those of items.
final class CategoryResource {
  private static final String ROOT = "/api/v1/categories";
  private static final String ONE = ROOT + "/{id}";
  private static final String OF_ITEM = "/api/v1/items/{id}/categories";

  private final Viewers viewers;
  private final CategoryStore store;
  private final EditCategories edits;
  private final ChooseCategories choices;
  private final Lists lists;
  private final IdempotencyKeys idempotency;

  CategoryResource(
      Viewers viewers,
      CategoryStore store,
      EditCategories edits,
      ChooseCategories choices,
      Lists lists,
      IdempotencyKeys idempotency) {
    this.viewers = viewers;
    this.store = store;
    this.edits = edits;
    this.choices = choices;
    this.lists = lists;
    this.idempotency = idempotency;
  }

  void routes(Routes routes) {
    routes
        .hot(ROOT, this::list)
        .post(ROOT, this::add)
        .hot(ONE, this::read)
        .patch(ONE, this::edit)
        .delete(ONE, this::remove)
        .hot(OF_ITEM, this::ofItem)
        .put(OF_ITEM, this::choose);
  }

  /// A category in the API.
  ///
  /// @param parent id; null at the top
  /// @param position among those of the same parent, from 0
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record View(
      String id, String name, String slug, @Nullable String parent, int position, String url) {
    static View of(Category category) {
      return new View(
          Long.toString(category.id()),
          category.name(),
          category.slug(),
          category.parent() == 0 ? null : Long.toString(category.parent()),
          category.place(),
          category.path());
    }
  }

  private record Views(List<View> items) {
    static Reply of(List<Category> categories) {
      return shared(Reply.json(new Views(categories.stream().map(View::of).toList())));
    }
  }

  private Future<Reply> list(Call call) {
    return lists.reply(call, () -> Views.of(store.tree().ordered()));
  }

  private Future<Reply> read(Call call) {
    long id = id(call);
    return lists.reply(
        call,
        () ->
            shared(
                Reply.json(View.of(store.tree().find(id).orElseThrow(EditCategories::unknown)))));
  }

  private Reply add(Call call) {
    Viewer.SignedIn editor = viewers.require(call, Role.EDITOR);
    return idempotency.once(
        call,
        Long.toString(editor.id()),
        () -> {
          Category added = edits.add(call.json(CategoryEdit.Sent.class).added());
          return Reply.created(ROOT + "/" + added.id(), View.of(added));
        });
  }

  private Reply edit(Call call) {
    viewers.require(call, Role.EDITOR);
    long id = id(call);
    return Reply.json(View.of(edits.edit(id, call.json(CategoryEdit.Sent.class).changed())));
  }

  private Reply remove(Call call) {
    viewers.require(call, Role.EDITOR);
    edits.remove(id(call));
    return Reply.noContent();
  }

  private Future<Reply> ofItem(Call call) {
    long item = Ids.parse(call.parameter("id")).orElseThrow(CategoryResource::noSuchItem);
    return lists.reply(
        call,
        () -> {
          if (!store.onSale(item)) {
            throw noSuchItem();
          }
          return Views.of(store.of(item).all());
        });
  }

  private record Sent(@Nullable List<@Nullable String> categories) {
    Set<Long> ids() {
      if (categories == null) {
        throw Problem.invalid("/categories", text("must be a list of ids of categories"));
      }
      Set<Long> ids = new HashSet<>();
      for (String each : categories) {
        ids.add(
            Ids.parse(each == null ? "" : each)
                .orElseThrow(
                    () -> Problem.invalid("/categories", text("must have ids of categories"))));
      }
      return ids;
    }
  }

  private Reply choose(Call call) {
    viewers.require(call, Role.EDITOR);
    long item = Ids.parse(call.parameter("id")).orElseThrow(CategoryResource::noSuchItem);
    Set<Long> ids = call.json(Sent.class).ids();
    choices.choose(item, _ -> ids);
    return Reply.json(new Views(store.of(item).all().stream().map(View::of).toList()));
  }

  private static long id(Call call) {
    return Ids.parse(call.parameter("id")).orElseThrow(EditCategories::unknown);
  }

  private static Problem noSuchItem() {
    return Problem.notFound(text("the item is not on sale"));
  }

  private static Reply shared(Reply reply) {
    return reply.etagOfBody().with("Cache-Control", "no-cache");
  }
}
