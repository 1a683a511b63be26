package io.feedmill.app.demo;

import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.Sources;

/// Demo channels of the first demo account: feeds of this site, fetched like any other.
final class DemoReader {
  private final Channels channels;
  private final Sources sources;
  private final String origin;

  /// @param origin scheme, host and port of this site
  DemoReader(Channels channels, Sources sources, String origin) {
    this.channels = channels;
    this.sources = sources;
    this.origin = origin;
  }

  void fill(long reader) {
    channels
        .find(reader, Channel.HOME)
        .ifPresent(home -> sources.follow(home, origin + "/articles.atom", "Articles"));
    follow(reader, "New articles", "/articles.json?rank=new", "New articles");
    follow(reader, "From the desk", "/feeds/readers.rss", "");
  }

  private void follow(long reader, String channel, String path, String title) {
    Channel into =
        channels.known(reader).stream()
            .filter(known -> known.name().equals(channel))
            .findFirst()
            .orElseGet(() -> channels.create(reader, channel));
    sources.follow(into, origin + path, title);
  }
}
