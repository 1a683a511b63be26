package io.feedmill.articles.article;

import io.feedmill.kernel.http.LiveStream;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The open pages that receive events about new articles and votes.
public final class LiveArticles {
  private final Set<LiveStream> open = ConcurrentHashMap.newKeySet();

  void add(LiveStream stream) {
    open.add(stream);
    stream.onClose(() -> open.remove(stream));
  }

  /// @param entry id of the stream entry; a client resumes after it
  public void send(String entry, Map<String, String> fields) {
    if (!open.isEmpty()) {
      for (LiveEvent event : LiveEvent.of(entry, fields)) {
        open.forEach(event::send);
      }
    }
  }

  int count() {
    return open.size();
  }

  public void closeAll() {
    open.forEach(LiveStream::close);
  }
}
