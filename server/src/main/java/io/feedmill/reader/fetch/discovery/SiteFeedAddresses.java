package io.feedmill.reader.fetch.discovery;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.feedmill.reader.parse.api.FeedLink;
import java.net.URI;
import java.util.List;
import java.util.Locale;

/// Feeds of sites that do not name them in all of their pages.
public final class SiteFeedAddresses {
  private static final Pattern YOUTUBE_CHANNEL =
      Pattern.compile("/channel/(UC[A-Za-z0-9_-]{10,40})(?:/.*)?");
  private static final Pattern YOUTUBE_LIST =
      Pattern.compile("(?:.*&)?list=([A-Za-z0-9_-]{10,60})(?:&.*)?");
  private static final Pattern GITHUB_REPOSITORY =
      Pattern.compile("/([A-Za-z0-9-]{1,40})/([A-Za-z0-9._-]{1,100}?)(?:\\.git)?/?");

  private SiteFeedAddresses() {}

  public static List<FeedLink> feeds(URI page) {
    String host = page.getHost() == null ? "" : page.getHost().toLowerCase(Locale.ROOT);
    String path = page.getRawPath() == null ? "" : page.getRawPath();
    return switch (host) {
      case "youtube.com", "www.youtube.com", "m.youtube.com" ->
          youTube(path, page.getRawQuery() == null ? "" : page.getRawQuery());
      case "github.com", "www.github.com" -> gitHub(path);
      default -> List.of();
    };
  }

  private static List<FeedLink> youTube(String path, String query) {
    String feeds = "https://www.youtube.com/feeds/videos.xml?";
    Matcher channel = YOUTUBE_CHANNEL.matcher(path);
    if (channel.matches()) {
      return List.of(link(feeds + "channel_id=" + channel.group(1), "YouTube channel"));
    }
    Matcher list = YOUTUBE_LIST.matcher(query);
    return path.equals("/playlist") && list.matches()
        ? List.of(link(feeds + "playlist_id=" + list.group(1), "YouTube playlist"))
        : List.of();
  }

  private static List<FeedLink> gitHub(String path) {
    Matcher repository = GITHUB_REPOSITORY.matcher(path);
    if (!repository.matches()) {
      return List.of();
    }
    String name = repository.group(1) + "/" + repository.group(2);
    String address = "https://github.com/" + name;
    return List.of(
        link(address + "/releases.atom", name + ": releases"),
        link(address + "/commits.atom", name + ": commits"),
        link(address + "/tags.atom", name + ": tags"));
  }

  private static FeedLink link(String address, String title) {
    return new FeedLink(URI.create(address), title);
  }
}
