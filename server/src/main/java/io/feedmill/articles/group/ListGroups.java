package io.feedmill.articles.group;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.GroupName;
import io.feedmill.articles.model.GroupOrder;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.text.PlainText;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Reads the groups page by page. A group whose place changes meanwhile may be listed twice.
public final class ListGroups {
  private static final String KIND = "groups";
  private static final int LONGEST_SEARCH = 100;

  private final GroupStore groups;
  private final GroupProfileStore profiles;
  private final GroupDirectory directory;

  public ListGroups(GroupStore groups, GroupProfileStore profiles, GroupDirectory directory) {
    this.groups = groups;
    this.profiles = profiles;
    this.directory = directory;
  }

  /// What is listed.
  ///
  /// @param words that the name or the description holds; may be empty
  /// @param after cursor of an earlier page; empty for the first page
  public record Request(GroupOrder order, String words, String after, int limit) {
    /// Parses `order`, `q`, `after` and `limit`.
    ///
    /// @throws Problem 400 for an invalid value
    public static Request read(Call call) {
      Query query = call.query();
      String words = PlainText.oneLine(query.text("q").orElse(""));
      if (words.length() > LONGEST_SEARCH) {
        throw Problem.badParameter(
            "q", text("must have at most {longest} characters", "longest", LONGEST_SEARCH));
      }
      return new Request(
          GroupOrder.parse(query.text("order").orElse("articles"))
              .orElseThrow(() ->
                  Problem.badParameter("order", text("must be articles, subscribers or new"))),
          words,
          ArticleParameters.after(call),
          ArticleParameters.limit(call));
    }

    private boolean fromRedis() {
      return order == GroupOrder.ARTICLES && words.isEmpty();
    }
  }

  /// One page.
  ///
  /// @param next cursor of the next page; null at the end
  public record Page(List<GroupFacts> items, @Nullable String next) {
    private static Page of(List<GroupFacts> found, Request request) {
      List<GroupFacts> items = found.stream().limit(request.limit()).toList();
      return new Page(
          items, found.size() > request.limit() ? cursor(items.getLast(), request.order()) : null);
    }
  }

  /// A page that is watched. One that is sorted or searched in this process may be a second old, so
  /// it counts as changed.
  ///
  /// @throws Problem 400 when the cursor is invalid
  public Page page(Request request, DependencyRecorder watch) {
    BooleanSupplier unchanged = directory.unchanged();
    watch.validWhile(request.fromRedis() ? unchanged : () -> false);
    return page(request);
  }

  /// @throws Problem 400 when the cursor is invalid
  public Page page(Request request) {
    Place after = request.after().isEmpty() ? null : Place.read(request);
    if (request.fromRedis()) {
      long from = after == null ? 0 : groups.placeBehind(after.name(), after.value());
      Map<String, Long> sizes = groups.from(from, request.limit() + 1);
      return Page.of(profiles.all(sizes), request);
    }
    List<GroupFacts> found =
        directory.find(request.words(), request.order()).stream()
            .filter(group -> after == null || after.isBefore(group, request.order()))
            .limit(request.limit() + 1L)
            .toList();
    return Page.of(found, request);
  }

  private static String cursor(GroupFacts last, GroupOrder order) {
    return Cursor.encode(
        List.of(
            KIND + "-" + order.parameter(),
            last.name(),
            Long.toString(GroupDirectory.value(last, order))));
  }

  /// The last group of an earlier page, as it was then.
  private record Place(String name, long value) {
    static Place read(Request request) {
      List<String> fields = Cursor.decode(request.after(), 3);
      String name = fields.get(1);
      String value = fields.get(2);
      if (!fields.get(0).equals(KIND + "-" + request.order().parameter())
          || !GroupName.valid(name)
          || !value.matches("[0-9]{1,15}")) {
        throw Cursor.broken();
      }
      return new Place(name, Long.parseLong(value));
    }

    boolean isBefore(GroupFacts group, GroupOrder order) {
      long other = GroupDirectory.value(group, order);
      return other < value || (other == value && group.name().compareTo(name) < 0);
    }
  }
}
