package io.feedmill.timeline.feed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/// The arrivals for a reader, in their order; the oldest entries may be deleted.
///
/// @param first number of the first entry
public record ArrivalLog(long first, List<String> entries) {
  /// @param text `first last,entry,entry,` in the format of the scripts
  static ArrivalLog parse(String text) {
    List<String> entries = new ArrayList<>();
    int from = text.indexOf(',') + 1;
    for (int end = text.indexOf(',', from); end >= 0; end = text.indexOf(',', from)) {
      entries.add(text.substring(from, end));
      from = end + 1;
    }
    return new ArrivalLog(Long.parseLong(text, 0, text.indexOf(' '), 10), entries);
  }

  private String entry(long number) {
    return entries.get(Math.toIntExact(number - first));
  }

  /// The position of the last entry.
  public LogPosition end() {
    return entries.isEmpty()
        ? new LogPosition(first - 1, LogPosition.NO_ENTRY)
        : new LogPosition(first + entries.size() - 1, entries.getLast());
  }

  /// The entries after a position.
  ///
  /// @return empty when that is not known exactly
  public Optional<List<Arrival>> after(LogPosition place) {
    if (place.number() == 0) {
      int at = entries.lastIndexOf(place.entry());
      return at < 0 ? Optional.empty() : Optional.of(from(first + at + 1));
    }
    long next = place.number() + 1;
    boolean beginning = next == first && place.entry().equals(LogPosition.NO_ENTRY);
    boolean seen =
        next > first && next <= first + entries.size() && entry(next - 1).equals(place.entry());
    return beginning || seen ? Optional.of(from(next)) : Optional.empty();
  }

  private List<Arrival> from(long number) {
    return LongStream.range(number, first + entries.size())
        .mapToObj(each -> Arrival.of(each, entry(each)))
        .toList();
  }
}
