package io.feedmill.notifications.push;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.text.Excerpt;
import io.feedmill.notifications.line.ForeignName;
import io.feedmill.notifications.line.LineRecord.Person;
import io.feedmill.notifications.line.Sources.Seen;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The texts of messages. Titles contain only account names, which consist of letters and digits.
final class PushTexts {
  /// If there are more new lines than this, they are combined into one message.
  static final int MOST = 4;

  private static final int LONGEST_BODY = 100;
  private static final String ALL = "all";

  private final AccountNames names;

  PushTexts(AccountNames names) {
    this.names = names;
  }

  /// One message for each line, oldest first, or one for all of them when they are many.
  ///
  /// @param lines latest first
  List<PushText> of(List<Seen> lines) {
    if (lines.isEmpty()) {
      return List.of();
    }
    Map<Long, String> called = called(lines);
    if (lines.size() > MOST) {
      Seen newest = lines.getFirst();
      return List.of(
          new PushText(
              newest.line().score(),
              text(
                  "{count, plural, one {# new notification} other {# new notifications}}",
                  "count",
                  lines.size()),
              Excerpt.of(text("Latest: {title}", "title", title(newest, called)), LONGEST_BODY),
              "/notifications",
              ALL));
    }
    List<PushText> texts = new ArrayList<>();
    lines.reversed().forEach(line -> texts.add(message(line, called)));
    return texts;
  }

  private Map<Long, String> called(List<Seen> lines) {
    Set<Long> people =
        lines.stream()
            .flatMap(line -> line.people().stream().limit(1))
            .map(Person::id)
            .collect(Collectors.toSet());
    return people.isEmpty() ? Map.of() : names.names(people);
  }

  private static PushText message(Seen line, Map<Long, String> called) {
    String body = ForeignName.oneLine(line.subject().title());
    return new PushText(
        line.line().score(),
        title(line, called),
        line.people().isEmpty() ? "" : Excerpt.of(body, LONGEST_BODY),
        line.subject().url(),
        line.line().id().toString());
  }

  private static String title(Seen line, Map<Long, String> called) {
    if (line.people().isEmpty()) {
      return Excerpt.of(ForeignName.oneLine(line.subject().title()), LONGEST_BODY);
    }
    long others = line.count() - 1;
    String name = called.getOrDefault(line.people().getFirst().id(), AccountNames.GONE);
    return line.line().id().kind().sentence("@" + name, others);
  }
}
