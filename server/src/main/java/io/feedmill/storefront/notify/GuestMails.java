package io.feedmill.storefront.notify;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.sql.Database;
import io.feedmill.mail.api.Mail;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.MailBody;
import io.feedmill.mail.api.MailKind;
import io.feedmill.mail.api.Mailer;
import io.feedmill.storefront.fulfillment.api.OrderChanged;
import io.feedmill.storefront.fulfillment.api.OrderState;
import io.feedmill.storefront.order.api.OrderLinks;
import io.feedmill.storefront.order.api.OrderPlaced;
import java.time.Duration;
import java.util.Optional;

/// Mails guests about each state of their orders, once for each state. The address is not proven:
/// the mail contains nothing that the guest typed, so that it carries no text to strangers.
public final class GuestMails {
  private static final Duration WEEK = Duration.ofDays(7);

  private final Database database;
  private final Mailer mailer;
  private final OrderLinks links;

  public GuestMails(Database database, Mailer mailer, OrderLinks links) {
    this.database = database;
    this.mailer = mailer;
    this.links = links;
  }

  public void subscribe(Events events) {
    events.on(OrderPlaced.class, "guest-mails", placed -> send(placed.order()));
    events.on(OrderChanged.class, "guest-mails", changed -> send(changed.order()));
  }

  private record Row(String state, String guestMail, String guestLanguage) {}

  private void send(long order) {
    String sql =
        """
        SELECT state, guest_mail, guest_language FROM storefront.shop_order
        WHERE id = :order AND account < 0 AND guest_mail IS NOT NULL
        """;
    Optional<Row> found =
        database.withHandle(
            handle -> handle.createQuery(sql).bind("order", order).mapTo(Row.class).findOne());
    found.ifPresent(row -> send(order, row));
  }

  private void send(long order, Row row) {
    MailAddress.of(row.guestMail())
        .ifPresent(to ->
            Language.ofTag(row.guestLanguage())
                .orElse(Language.current())
                .run(() -> mailer.send(mail(order, row.state(), to))));
  }

  private Mail mail(long order, String state, MailAddress to) {
    String news = OrderState.of(state).orElseThrow().news();
    return new Mail(
        "guest-order:" + order + ":" + state,
        MailKind.NOTICE,
        Mail.NOBODY,
        to,
        WEEK,
        text("{news}, order {id}", "news", news, "id", Long.toString(order)),
        MailBody.create()
            .paragraph(news + ".")
            .link(text("Your order"), mailer.link(links.path(order)))
            .paragraph(
                text(
                    "Everybody with this link can see and cancel the order. If you did not order"
                        + " anything, ignore this mail.")),
        Optional.empty(),
        Optional.empty());
  }
}
