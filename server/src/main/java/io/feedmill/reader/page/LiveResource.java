package io.feedmill.reader.page;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.util.Optional;
import java.util.function.BiFunction;

/// `/reader/live`: events of the user's channels, for the open page.
///
/// @param events opens the stream of an account from the last event that the page has seen
record LiveResource(Viewers viewers, BiFunction<Long, Optional<String>, Reply> events) {
  public void routes(Routes routes) {
    routes.get(ReaderPages.READER + "/live", this::live);
  }

  private Reply live(Call call) {
    Viewer.SignedIn reader = viewers.require(call, "read");
    return events.apply(
        reader.id(), call.header("Last-Event-ID").or(() -> call.query().text("lastEventId")));
  }
}
