package io.feedmill.syndication.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.syndication.desk.Desk;
import io.feedmill.syndication.desk.HistoryEntry;
import io.feedmill.syndication.desk.Placement;
import io.feedmill.syndication.feed.ArticleBody;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Makes the model of the page of one article.
///
/// @param times of its forms
record DeskArticleView(DeskTimes times, Instant now) {

  DeskArticlePage page(
      PageFrame frame,
      UUID uuid,
      Optional<Desk.Whole> whole,
      String title,
      Form form,
      List<HistoryEntry> history) {
    List<DeskArticlePage.Card> cards = new ArrayList<>();
    whole.ifPresent(known -> known.article().placements().forEach(place -> cards.add(card(place))));
    return new DeskArticlePage(
        frame,
        uuid.toString(),
        whole.isPresent(),
        title,
        form,
        times.zone().getId(),
        cards,
        history.stream()
            .map(
                line -> new DeskArticlePage.Event(RelativeTime.html(line.time(), now), words(line)))
            .toList());
  }

  /// The values of the editor's form.
  Map<String, String> values(ArticleBody body) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("title", body.title());
    values.put("url", body.url());
    values.put("html", body.html());
    values.put("summary", body.summary());
    values.put("authors", String.join(", ", body.authors()));
    values.put("image", body.image());
    values.put("tags", String.join(", ", body.tags()));
    values.put("published", times.shown(body.published()));
    return values;
  }

  private DeskArticlePage.Card card(Placement place) {
    List<String> taken = place.deliveries().stream().map(this::taken).toList();
    return new DeskArticlePage.Card(
        PlaceView.of(place, now),
        taken,
        plans(place),
        times.shown(place.due()),
        times.shown(place.leaves()),
        PlaceActions.of(place));
  }

  private String taken(Placement.Deliveries one) {
    List<String> words = new ArrayList<>();
    words.add(
        text(
            "{count, plural, one {# impression} other {# impressions}}",
            "count",
            one.impressions().size()));
    Instant receipt = one.receipt();
    if (receipt != null) {
      words.add(text("receipt {age}", "age", RelativeTime.text(receipt, now)));
    }
    Instant ack = one.ack();
    if (ack != null) {
      words.add(text("acknowledged {age}", "age", RelativeTime.text(ack, now)));
    }
    return one.consumer() + ": " + String.join(", ", words);
  }

  private List<DeskArticlePage.Plan> plans(Placement place) {
    List<DeskArticlePage.Plan> plans = new ArrayList<>();
    Instant due = place.due();
    if (due != null) {
      plans.add(new DeskArticlePage.Plan(text("Goes live"), RelativeTime.html(due, now)));
    }
    Instant leaves = place.leaves();
    if (leaves != null) {
      plans.add(new DeskArticlePage.Plan(text("Leaves"), RelativeTime.html(leaves, now)));
    }
    return plans;
  }

  private static String words(HistoryEntry line) {
    return line.feed().isEmpty()
        ? text("{event} (version {epoch})", "event", event(line.event()), "epoch", line.epoch())
        : text(
            "{event} in {feed} (version {epoch})",
            "event",
            event(line.event()),
            "feed",
            line.feed(),
            "epoch",
            line.epoch());
  }

  private static String event(String event) {
    return switch (event) {
      case "created" -> text("created");
      case "updated" -> text("updated");
      case "published" -> text("published");
      case "republished" -> text("republished");
      case "planned" -> text("planned");
      case "imported" -> text("delivered");
      case "withdrawn" -> text("withdrawn");
      case "expired" -> text("expired");
      case "undone" -> text("undone");
      default -> event;
    };
  }
}
