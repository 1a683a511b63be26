package io.feedmill.reader.page;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Rfc3339;
import io.feedmill.reader.channel.api.Jf2;
import io.feedmill.reader.star.StarredItem;
import io.feedmill.reader.star.StarredPage;
import io.feedmill.reader.star.Stars;
import io.vertx.core.buffer.Buffer;

/// The stars of the caller in the API.
record StarResource(Viewers viewers, Stars stars) {
  private static final String ROOT = "/api/v1/reader/stars";
  private static final String ONE = ROOT + "/{item}";
  private static final int USUAL = 20;
  private static final int MOST = 100;

  void routes(Routes routes) {
    routes.get(ROOT, this::list).put(ONE, this::add).delete(ONE, this::remove);
  }

  private Reply list(Call call) {
    Viewer.SignedIn reader = viewers.require(call, "read");
    int limit = call.query().integer("limit", USUAL, 1, MOST);
    StarredPage page = stars.page(reader.id(), call.query().text("after"), limit);
    StringBuilder json = new StringBuilder("{\"items\":[");
    String separator = "";
    for (StarredItem item : page.items()) {
      json.append(separator);
      append(json, item);
      separator = ",";
    }
    json.append(']');
    if (page.after() != null) {
      json.append(",\"next\":\"").append(page.after()).append('"');
    }
    return Reply.bytes(200, Reply.JSON, Buffer.buffer(json.append('}').toString()))
        .with("Cache-Control", "private, no-store");
  }

  /// Appends an item in JF2, with the time of its star.
  static void append(StringBuilder json, StarredItem item) {
    Jf2.append(json, item.entry(), item.source(), false);
    json.setLength(json.length() - 1);
    json.append(",\"_starred\":\"").append(Rfc3339.format(item.starred())).append("\"}");
  }

  private Reply add(Call call) {
    stars.add(viewers.require(call, "read").id(), call.parameter("item"));
    return Reply.noContent();
  }

  private Reply remove(Call call) {
    stars.remove(viewers.require(call, "read").id(), call.parameter("item"));
    return Reply.noContent();
  }
}
