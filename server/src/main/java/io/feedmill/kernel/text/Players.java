package io.feedmill.kernel.text;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The sites whose players may be shown in a frame, each by the paths that serve nothing else.
final class Players {
  private static final Map<String, List<String>> PATHS =
      Map.ofEntries(
          Map.entry("www.youtube.com", List.of("/embed/")),
          Map.entry("youtube.com", List.of("/embed/")),
          Map.entry("m.youtube.com", List.of("/embed/")),
          Map.entry("www.youtube-nocookie.com", List.of("/embed/")),
          Map.entry("youtube-nocookie.com", List.of("/embed/")),
          Map.entry("player.vimeo.com", List.of("/video/")),
          Map.entry("w.soundcloud.com", List.of("/player")),
          Map.entry("bandcamp.com", List.of("/EmbeddedPlayer", "/VideoEmbed")),
          Map.entry("open.spotify.com", List.of("/embed/", "/embed-podcast/")),
          Map.entry("embed.podcasts.apple.com", List.of("/")),
          Map.entry("player.twitch.tv", List.of("/")),
          Map.entry("www.dailymotion.com", List.of("/embed/")),
          Map.entry("geo.dailymotion.com", List.of("/player")),
          Map.entry("archive.org", List.of("/embed/")));

  private Players() {}

  /// The https address of the player, null when the address is not one of a known player.
  static @Nullable String address(URI frame) {
    String host = frame.getHost() == null ? "" : frame.getHost().toLowerCase(Locale.ROOT);
    String path = frame.getRawPath() == null ? "" : frame.getRawPath();
    boolean known =
        frame.getPort() == -1
            && frame.getRawUserInfo() == null
            && isPlain(path)
            && PATHS.getOrDefault(host, List.of()).stream().anyMatch(start -> starts(path, start));
    return known ? "https://" + spelled(host) + path + query(frame) : null;
  }

  /// Whether the path has nothing that a server could read as another path.
  private static boolean isPlain(String path) {
    return path.indexOf('%') < 0 && !path.contains("/.") && !path.contains("//");
  }

  /// Whether the path is below that one, or is that one if it names a page.
  private static boolean starts(String path, String start) {
    if (!path.startsWith(start)) {
      return false;
    }
    boolean folder = start.endsWith("/");
    return folder
        ? path.length() > start.length() || start.equals("/")
        : path.length() == start.length() || "/.".indexOf(path.charAt(start.length())) >= 0;
  }

  private static String spelled(String host) {
    return switch (host) {
      case "youtube.com", "m.youtube.com" -> "www.youtube.com";
      case "youtube-nocookie.com" -> "www.youtube-nocookie.com";
      default -> host;
    };
  }

  private static String query(URI frame) {
    return frame.getRawQuery() == null ? "" : "?" + frame.getRawQuery();
  }
}
