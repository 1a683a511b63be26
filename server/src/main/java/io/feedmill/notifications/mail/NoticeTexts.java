package io.feedmill.notifications.mail;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.MailRecipients.Recipient;
import io.feedmill.mail.api.Mail;
import io.feedmill.mail.api.MailBody;
import io.feedmill.mail.api.MailKind;
import io.feedmill.mail.api.MailLists;
import io.feedmill.mail.api.Mailer;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.line.ForeignName;
import io.feedmill.notifications.line.LineRecord.Person;
import io.feedmill.notifications.line.Sources.Seen;
import io.feedmill.profiles.api.PersonLabel;
import io.feedmill.profiles.api.Profiles;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The texts of mails about notifications. Subjects have account names only, which consist of
/// letters and digits.
final class NoticeTexts {
  /// After a day without success a mail is outdated and is not sent any more.
  private static final Duration LIFETIME = Duration.ofDays(1);

  private static final int MOST_LINES = 20;

  private final Mailer mailer;
  private final MailLists lists;
  private final AccountNames names;
  private final Profiles profiles;

  NoticeTexts(Mailer mailer, MailLists lists, AccountNames names, Profiles profiles) {
    this.mailer = mailer;
    this.lists = lists;
    this.names = names;
    this.profiles = profiles;
  }

  /// News of a kind.
  ///
  /// @param lines at least one
  /// @param newest score of the newest of them; lines up to it are not mailed again
  Mail news(long account, Recipient to, Kind kind, List<Seen> lines, long newest) {
    People people = people(lines);
    String subject =
        lines.size() == 1
            ? subject(lines.getFirst(), people)
            : text(
                "{kind}: {count, plural, one {# new} other {# new}}",
                "kind",
                kind.title(),
                "count",
                lines.size());
    String list = NoticeLists.name(kind);
    return mail(
        "notification:" + account + ":" + kind.label() + ":" + newest,
        account,
        to,
        subject,
        body(account, to, lines, people, list),
        list);
  }

  /// A digest.
  ///
  /// @param lines at least one
  Mail digest(long account, Recipient to, List<Seen> lines, LocalDate date) {
    int number = lines.size();
    return mail(
        "digest:" + account + ":" + date,
        account,
        to,
        text(
            "Your day: {count, plural, one {# notification} other {# notifications}}",
            "count",
            number),
        body(account, to, lines, people(lines), NoticeLists.DIGEST),
        NoticeLists.DIGEST);
  }

  private static Mail mail(
      String key, long account, Recipient to, String subject, MailBody body, String list) {
    return new Mail(
        key,
        MailKind.NOTICE,
        account,
        to.address(),
        LIFETIME,
        subject,
        body,
        Optional.of(list),
        Optional.empty());
  }

  private MailBody body(long account, Recipient to, List<Seen> lines, People people, String list) {
    MailBody body = MailBody.create().paragraph(text("Hello @{name},", "name", to.name()));
    for (Seen line : lines.subList(0, Math.min(MOST_LINES, lines.size()))) {
      body.link(sentence(line, people), mailer.link(line.subject().url()));
    }
    int more = lines.size() - MOST_LINES;
    return body.link(
            more > 0 ? text("And {more} more", "more", more) : text("All notifications"),
            mailer.link("/notifications"))
        .link(text("Change what is mailed to you"), mailer.link("/notifications/settings#mail"))
        .link(NoticeLists.unsubscribe(list), lists.link(list, account));
  }

  /// The latest people of lines.
  private record People(Map<Long, String> names, Map<Long, PersonLabel> labels) {
    String name(Person person) {
      return "@" + names.getOrDefault(person.id(), AccountNames.GONE);
    }

    String called(Person person) {
      PersonLabel label = labels.get(person.id());
      @Nullable String display = label == null ? null : label.displayName();
      String shown = ForeignName.of(display == null ? "" : display);
      return shown.isEmpty() ? name(person) : shown + " (" + name(person) + ")";
    }
  }

  private People people(List<Seen> lines) {
    Set<Long> ids =
        lines.stream()
            .limit(MOST_LINES)
            .flatMap(line -> line.people().stream().limit(1))
            .map(Person::id)
            .collect(Collectors.toSet());
    return ids.isEmpty()
        ? new People(Map.of(), Map.of())
        : new People(names.names(ids), profiles.labels(ids));
  }

  private static String subject(Seen line, People people) {
    return line.people().isEmpty()
        ? line.line().id().kind().sentence()
        : did(line, people.name(line.people().getFirst()));
  }

  private static String sentence(Seen line, People people) {
    String title = ForeignName.oneLine(line.subject().title());
    if (line.people().isEmpty()) {
      return title;
    }
    String what = did(line, people.called(line.people().getFirst()));
    return title.isEmpty() ? what : text("{what}: “{title}”", "what", what, "title", title);
  }

  private static String did(Seen line, String who) {
    return line.line().id().kind().sentence(who, line.count() - 1);
  }
}
