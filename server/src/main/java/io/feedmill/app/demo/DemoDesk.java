package io.feedmill.app.demo;

import io.feedmill.syndication.desk.api.DemoArticles;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// The desk of the last 30 days: the articles of `demo/texts.md` and `demo/desk.md`, published,
/// removed, planned or left as drafts, and three platforms that fetch: one each day, one every
/// second day, and one that broke five days ago.
final class DemoDesk {
  private static final List<String> CONSUMERS = List.of("Newswall", "Morning App", "Kiosk");
  private static final List<String> BOTH = List.of(DemoArticles.READERS, DemoArticles.PARTNERS);
  private static final String PRODUCTION = "production";
  private static final Duration NEWEST = Duration.ofHours(3);
  private static final Duration BROKEN = Duration.ofDays(5);
  private static final int DRAFTS = 2;
  private static final int PLANNED = 3;
  private static final int EXPIRED = 2;

  private final DemoArticles desk;
  private final DemoTimes times;
  private final Map<String, String> images;
  private final List<Event> events = new ArrayList<>();

  /// Links of articles that were not there before.
  private final Set<String> fresh = new HashSet<>();

  /// @param images addresses of pictures by title
  DemoDesk(DemoArticles desk, DemoTimes times, Map<String, String> images) {
    this.desk = desk;
    this.times = times;
    this.images = Map.copyOf(images);
  }

  /// Something that happened.
  private record Event(Instant time, Runnable what) {}

  private record Piece(String title, String link, String text) {}

  /// @return number of articles
  int fill() {
    List<Piece> pieces = pieces();
    List<Instant> written = times.spread(pieces.size(), NEWEST);
    desk.open(CONSUMERS, written.getFirst());
    for (int i = 0; i < pieces.size(); i++) {
      write(pieces.get(i), i, pieces.size() - 1 - i, written.get(i));
    }
    fetches();
    events.sort(Comparator.comparing(Event::time));
    events.forEach(event -> event.what().run());
    pieces.subList(0, EXPIRED).forEach(this::expire);
    return pieces.size();
  }

  private static List<Piece> pieces() {
    List<Piece> pieces = new ArrayList<>();
    Stream.of("texts.md", "desk.md")
        .flatMap(file -> Stream.of(DemoContent.read(file).split("====\n", -1)))
        .map(text -> text.split("\n", 3))
        .filter(parts -> parts.length == 3 && !parts[0].isBlank())
        .forEach(parts -> {
          String link = "https://mill.example/stories/" + (pieces.size() + 1);
          pieces.add(new Piece(parts[0], link, parts[2]));
        });
    return pieces;
  }

  /// @param left number of articles after this one
  private void write(Piece piece, int number, int left, Instant at) {
    Instant moved = times.after(at, Duration.ofMinutes(50));
    List<String> feeds = feeds(number);
    events.add(
        new Event(
            at,
            () -> {
              String image = images.getOrDefault(piece.title(), "");
              if (desk.enter(piece.title(), piece.link(), piece.text(), image, at)) {
                fresh.add(piece.link());
              }
            }));
    events.add(
        new Event(
            moved,
            () -> {
              if (fresh.contains(piece.link())) {
                follow(piece, left, feeds, moved);
              }
            }));
    if (left >= DRAFTS + PLANNED && number % 9 == 7) {
      Instant gone = times.after(moved, Duration.ofHours(30));
      events.add(new Event(gone, () -> desk.remove(piece.link(), feeds.getFirst(), gone)));
    }
  }

  private static List<String> feeds(int number) {
    return switch (number % 3) {
      case 0 -> BOTH;
      case 1 -> List.of(DemoArticles.READERS);
      default -> List.of(DemoArticles.PARTNERS);
    };
  }

  /// The state of an article: published soon, planned for one of the next evenings, or a draft.
  private void follow(Piece piece, int left, List<String> feeds, Instant at) {
    if (left >= DRAFTS + PLANNED) {
      desk.publish(piece.link(), feeds, at);
    } else if (left >= DRAFTS) {
      Instant evening = times.start().plus(Duration.ofHours(8 + 24L * (left - DRAFTS)));
      desk.plan(piece.link(), BOTH, evening, at);
    }
  }

  private void fetches() {
    Instant first = times.start().minus(Duration.ofDays(30));
    Instant broken = times.start().minus(BROKEN);
    for (int i = 0; i < CONSUMERS.size(); i++) {
      String consumer = CONSUMERS.get(i);
      Duration pause = Duration.ofHours(i == 1 ? 48 : 24);
      Instant at = first.plus(Duration.ofHours(7L * (i + 1)));
      for (; at.isBefore(i == 2 ? broken : times.start()); at = at.plus(pause)) {
        Instant time = at;
        events.add(new Event(time, () -> desk.fetch(consumer, time)));
      }
    }
  }

  /// Expires an article that no consumer fetched within the day that `production` keeps it. Called
  /// last, because the worker of the desk expires such articles too.
  private void expire(Piece piece) {
    Instant published = times.start().minus(Duration.ofHours(26));
    desk.publish(piece.link(), List.of(PRODUCTION), published);
    desk.expire(piece.link(), PRODUCTION, published.plus(Duration.ofHours(24)));
  }
}
