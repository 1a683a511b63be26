package io.feedmill.timeline.graph;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Replies with a page of people, in the order of their ids.
final class PeopleList {
  private final AccountNames names;

  PeopleList(AccountNames names) {
    this.names = names;
  }

  /// A list of people with keyset pagination.
  @FunctionalInterface
  interface IdList {
    /// @param last id after which to continue; 0 to begin
    /// @return ids in ascending order
    List<Long> after(long last, int limit);
  }

  private record Entry(String id, String name) {}

  /// @param count of all; absent when it is not known
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Page(List<Entry> items, @Nullable Long count, @Nullable String next) {}

  /// @param counted counts all, when the page does not show all; null when they are not counted
  /// @throws Problem 400 for a broken cursor or limit
  Reply reply(Call call, IdList list, @Nullable LongSupplier counted) {
    int limit = call.query().integer("limit", 25, 1, 100);
    long last = last(call);
    List<Long> found = list.after(last, limit + 1);
    List<Long> ids = found.stream().limit(limit).toList();
    boolean all = last == 0 && found.size() <= limit;
    Long count = counted == null ? null : Long.valueOf(all ? ids.size() : counted.getAsLong());
    Map<Long, String> called = names.names(Set.copyOf(ids));
    return Reply.json(
        new Page(
            ids.stream()
                .map(id -> new Entry(Long.toString(id), called.getOrDefault(id, "")))
                .toList(),
            count,
            found.size() > limit ? cursor(ids.getLast()) : null));
  }

  static String cursor(long last) {
    return Cursor.encode(List.of(Long.toString(last)));
  }

  /// The id after which the list continues; 0 to begin.
  ///
  /// @throws Problem 400 for a broken cursor
  static long last(Call call) {
    String after = call.query().text("after").orElse("");
    if (after.isEmpty()) {
      return 0;
    }
    try {
      return Long.parseLong(Cursor.decode(after, 1).getFirst());
    } catch (NumberFormatException _) {
      throw Cursor.broken();
    }
  }
}
