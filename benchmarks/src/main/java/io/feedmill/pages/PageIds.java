package io.feedmill.pages;

import io.feedmill.bench.WholeServer;
import java.io.IOException;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Ids of the content of the demo, by the words that stand for them in [PageAddresses].
record PageIds(Map<String, String> ids) {
  private static final Pattern ID = Pattern.compile("\"id\":\"?([^\",]+)");

  PageIds {
    ids = Map.copyOf(ids);
  }

  static PageIds of(WholeServer server) throws IOException, InterruptedException {
    String user = in(server, "/api/v1/profiles/ann");
    return new PageIds(
        Map.of(
            "{article}", in(server, "/api/v1/articles?rank=new"),
            "{item}", in(server, "/api/v1/items"),
            "{user}", user,
            "{post}", in(server, "/api/v1/users/" + user + "/posts")));
  }

  private static String in(WholeServer server, String path)
      throws IOException, InterruptedException {
    Matcher id = ID.matcher(server.read(path));
    if (!id.find()) {
      throw new IOException("the demo has no content at " + path);
    }
    return id.group(1);
  }

  /// A path with the ids.
  String path(String template) {
    String path = template;
    for (Map.Entry<String, String> each : ids.entrySet()) {
      path = path.replace(each.getKey(), each.getValue());
    }
    return path;
  }
}
