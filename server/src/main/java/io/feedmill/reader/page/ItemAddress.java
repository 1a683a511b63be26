package io.feedmill.reader.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.reader.channel.api.Channel;
import java.util.List;

/// `/reader/items/{id}`: leads to the item in the first of the viewer's channels that has it.
final class ItemAddress {
  private final Viewers viewers;
  private final ReaderDependencies dependencies;

  ItemAddress(Viewers viewers, ReaderDependencies dependencies) {
    this.viewers = viewers;
    this.dependencies = dependencies;
  }

  void routes(Routes routes) {
    routes.get(ReaderPages.READER + "/items/{id}", this::open);
  }

  private Reply open(Call call) {
    Viewer.SignedIn reader = viewers.require(call, "read");
    List<String> item = List.of(call.parameter("id"));
    for (Channel channel : dependencies.channels().known(reader.id())) {
      if (!dependencies.timelines().entries(channel, item).isEmpty()) {
        return Reply.seeOther(
            ReaderPages.READER
                + "?channel="
                + channel.uid()
                + "&item="
                + item.getFirst()
                + "#open");
      }
    }
    throw Problem.notFound(text("none of your channels has this item"));
  }
}
