package io.feedmill.reader.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.CountedChannel;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.OpmlOutcome;
import io.feedmill.reader.parse.api.OpmlOutcome.Listed;
import io.feedmill.reader.parse.api.OpmlOutcome.NotOpml;
import io.feedmill.reader.parse.api.Outline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Lists of feeds in OPML: folders are channels, feeds outside of folders go to [Channel#HOME].
final class FeedLists {
  private static final String BETWEEN_FOLDERS = " / ";
  private static final int LONGEST_NAME = 200;

  private final ReaderDependencies dependencies;
  private final Feeds feeds;

  FeedLists(ReaderDependencies dependencies, Feeds feeds) {
    this.dependencies = dependencies;
    this.feeds = feeds;
  }

  /// The result of an import.
  ///
  /// @param followed feeds in it that are followed now
  /// @param refused feeds that cannot be followed
  record ImportResult(int followed, int refused, boolean broken) {
    String sentence() {
      List<String> parts = new ArrayList<>();
      parts.add(
          text(
              "{count, plural, one {# feed is followed} other {# feeds are followed}}",
              "count",
              followed));
      if (refused > 0) {
        parts.add(text("{count} could not be followed", "count", refused));
      }
      if (broken) {
        parts.add(text("the list is damaged and some feeds may be missing"));
      }
      return String.join("; ", parts) + ".";
    }
  }

  /// Follows all feeds of a list, in channels named like its folders.
  ///
  /// @throws Problem 422 when it is not an OPML list
  ImportResult importList(long account, byte[] document) {
    OpmlOutcome outcome = feeds.outlines(document);
    return switch (outcome) {
      case Listed(List<Outline> outlines, boolean salvaged) -> follow(account, outlines, salvaged);
      case NotOpml() -> throw Problem.invalid("/opml", text("is not an OPML list of feeds"));
    };
  }

  private ImportResult follow(long account, List<Outline> outlines, boolean salvaged) {
    Map<String, Channel> byName = new HashMap<>();
    for (CountedChannel counted : dependencies.channels().list(account)) {
      byName.putIfAbsent(counted.channel().name(), counted.channel());
    }
    int followed = 0;
    int refused = 0;
    for (Outline outline : outlines) {
      Channel channel = channel(account, outline, byName);
      String url = outline.xmlUrl().toString();
      if (channel == null || url.length() > 2_000) {
        refused++;
      } else {
        boolean done = follow(channel, url, outline.title());
        followed += done ? 1 : 0;
        refused += done ? 0 : 1;
      }
    }
    return new ImportResult(followed, refused, salvaged);
  }

  /// @return false when the account follows the maximum of feeds
  private boolean follow(Channel channel, String url, String title) {
    try {
      dependencies.sources().follow(channel, url, title);
      return true;
    } catch (Problem problem) {
      if (!problem.code().equals("too-many-feeds")) {
        throw problem;
      }
      return false;
    }
  }

  private @Nullable Channel channel(long account, Outline outline, Map<String, Channel> byName) {
    if (outline.folder().isEmpty()) {
      return dependencies.channel(account, Channel.HOME);
    }
    String joined = String.join(BETWEEN_FOLDERS, outline.folder());
    String name = joined.length() > LONGEST_NAME ? joined.substring(0, LONGEST_NAME) : joined;
    Channel known = byName.get(name);
    if (known == null && !dependencies.channels().full(account)) {
      known = dependencies.channels().create(account, name);
      byName.put(name, known);
    }
    return known;
  }

  /// All feeds that an account follows.
  String write(long account) {
    List<Source> followed = dependencies.sources().all(account);
    StringBuilder xml = new StringBuilder();
    xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\">\n");
    xml.append("<head><title>Feeds</title></head>\n<body>\n");
    for (CountedChannel counted : dependencies.channels().existing(account)) {
      Channel channel = counted.channel();
      boolean home = channel.uid().equals(Channel.HOME);
      List<Source> its =
          followed.stream().filter(source -> source.channel() == channel.id()).toList();
      if (!its.isEmpty() && !home) {
        xml.append("<outline text=\"").append(escaped(channel.name())).append("\">\n");
      }
      its.forEach(source -> append(xml, source));
      if (!its.isEmpty() && !home) {
        xml.append("</outline>\n");
      }
    }
    return xml.append("</body>\n</opml>\n").toString();
  }

  private static void append(StringBuilder xml, Source source) {
    String title = escaped(source.title().isEmpty() ? source.url() : source.title());
    xml.append("<outline type=\"rss\" text=\"").append(title).append("\" title=\"").append(title);
    xml.append("\" xmlUrl=\"").append(escaped(source.url()));
    if (source.page() != null) {
      xml.append("\" htmlUrl=\"").append(escaped(source.page()));
    }
    xml.append("\"/>\n");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
