package io.feedmill.storefront.notify;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.text.Excerpt;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.text.Money;
import io.feedmill.notifications.api.Act;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.api.Notifications;
import io.feedmill.notifications.api.Subject;
import io.feedmill.notifications.api.SubjectActs;
import io.feedmill.notifications.api.SubjectView;
import io.feedmill.storefront.fulfillment.api.OrderChanged;
import io.feedmill.storefront.fulfillment.api.OrderState;
import io.feedmill.storefront.order.api.OrderPlaced;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Notifies buyers of their orders, with one line for each order that says its present state and is
/// new again after each step. An event only says what to read, so receiving it twice or late
/// changes nothing.
public final class OrderNotices implements NotificationSource {
  private static final String SOURCE = "orders";
  private static final String TYPE = "order";
  private static final int LONGEST_NAME = 50;

  private final Database database;

  public OrderNotices(Database database) {
    this.database = database;
  }

  public void subscribe(Events events, Notifications notifications) {
    events.on(
        OrderPlaced.class,
        "notifications",
        placed -> notifications.report(SOURCE, () -> acts(placed.order())));
    events.on(
        OrderChanged.class,
        "notifications",
        changed -> notifications.report(SOURCE, () -> acts(changed.order())));
  }

  private record Placed(long id, long account, Instant changed) {
    SubjectActs acts() {
      return new SubjectActs(
          account,
          subject(id),
          Set.of(Kind.ORDER),
          List.of(new Act(Act.NOBODY, Kind.ORDER, changed)));
    }
  }

  private static Subject subject(long order) {
    return new Subject(TYPE, Long.toString(order));
  }

  /// Empty when the buyer was deleted or is a guest.
  private List<SubjectActs> acts(long order) {
    String sql =
        """
        SELECT id, account, changed
        FROM storefront.shop_order
        WHERE id = :order AND account > 0
        """;
    return database.withHandle(handle ->
        handle.createQuery(sql).bind("order", order).mapTo(Placed.class).map(Placed::acts).list());
  }

  @Override
  public List<SubjectActs> all(long account, int most) {
    String sql =
        """
        SELECT id, account, changed
        FROM storefront.shop_order
        WHERE account = :account
        ORDER BY id DESC
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bind("most", most)
            .mapTo(Placed.class)
            .map(Placed::acts)
            .list());
  }

  @Override
  public String name() {
    return SOURCE;
  }

  @Override
  public Set<String> types() {
    return Set.of(TYPE);
  }

  /// An order as its buyer sees it.
  ///
  /// @param name of its first item
  /// @param others number of other items
  private record Seen(
      long id, String state, long totalMinor, String currency, String name, long others) {
    SubjectView view() {
      return new SubjectView(
          text(
              "{state}: {item}{others, plural, =0 {} one { and one other item}"
                  + " other { and # other items}}, {total}",
              "state",
              OrderState.of(state).orElseThrow().news(),
              "item",
              Excerpt.of(name, LONGEST_NAME),
              "others",
              others,
              "total",
              Money.text(totalMinor, currency)),
          "/shop/orders/" + id,
          Map.of());
    }
  }

  /// Nothing: each change of an order is reported.
  @Override
  public void watch(Set<Subject> subjects, DependencyRecorder watch) {}

  @Override
  public Map<Subject, SubjectView> views(long reader, Set<Subject> subjects) {
    String sql =
        """
        SELECT o.id, o.state, o.total_minor, o.currency, l.name, l.lines - 1 AS others
        FROM storefront.shop_order o
        CROSS JOIN LATERAL (
          SELECT min(name) AS name, count(*) AS lines
          FROM storefront.order_line
          WHERE shop_order = o.id) AS l
        WHERE o.id = ANY (:ids) AND o.account = :reader AND l.lines > 0
        """;
    List<Long> ids =
        subjects.stream().flatMap(subject -> Ids.parse(subject.id()).stream()).toList();
    Map<Subject, SubjectView> views = new HashMap<>();
    database
        .withHandle(handle ->
            handle
                .createQuery(sql)
                .bindArray("ids", Long.class, ids)
                .bind("reader", reader)
                .mapTo(Seen.class)
                .list())
        .forEach(order -> views.put(subject(order.id()), order.view()));
    return views;
  }
}
