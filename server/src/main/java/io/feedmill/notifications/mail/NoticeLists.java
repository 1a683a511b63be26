package io.feedmill.notifications.mail;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.MailRecipients;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.MailLists;
import io.feedmill.notifications.api.Kind;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;

/// The lists from which people unsubscribe: one for each kind that is mailed immediately, and the
/// digest.
final class NoticeLists {
  static final String DIGEST = "notification-digest";

  private static final String PREFIX = "notification-";

  private final ChoiceStore choices;
  private final MailRecipients recipients;

  NoticeLists(ChoiceStore choices, MailRecipients recipients) {
    this.choices = choices;
    this.recipients = recipients;
  }

  static String name(Kind kind) {
    return PREFIX + kind.label();
  }

  private static String title(String list) {
    return Kind.of(list.substring(PREFIX.length()))
        .map(kind -> text("mails about “{kind}”", "kind", kind.title()))
        .orElseGet(() -> text("the daily digest"));
  }

  /// The words of a link that ends a list.
  static String unsubscribe(String list) {
    return text("Unsubscribe from {title}", "title", title(list));
  }

  void addTo(MailLists lists) {
    add(lists, DIGEST, choices::endDigest, choices::wantsDigest);
    for (Kind kind : Kind.ALL) {
      add(
          lists,
          name(kind),
          account -> choices.endNow(account, kind),
          account -> choices.wantsNow(account, kind));
    }
  }

  private void add(MailLists lists, String name, LongConsumer end, LongPredicate wants) {
    lists.add(
        name,
        () -> title(name),
        new MailLists.Readers() {
          @Override
          public void unsubscribe(long account) {
            end.accept(account);
          }

          @Override
          public boolean want(long account, MailAddress to) {
            return wants.test(account)
                && recipients.find(account).filter(now -> now.address().equals(to)).isPresent();
          }
        });
  }
}
