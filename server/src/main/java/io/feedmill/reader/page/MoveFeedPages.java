package io.feedmill.reader.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.MoveFeed;

/// Puts a followed feed with its items into another channel.
///
/// @param moves of the feeds of all accounts
record MoveFeedPages(Site site, Viewers viewers, ReaderDependencies dependencies, MoveFeed moves) {
  void routes(Routes routes) {
    routes.post(FeedsPages.FEEDS + "/move", this::move);
  }

  private Reply move(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn reader = viewers.require(call, "follow");
    Channel into = dependencies.channel(reader.id(), form.text("channel").orElse(""));
    if (into.notifications()) {
      throw Problem.forbidden(text("the channel for notifications cannot be changed"));
    }
    String url = form.text("url").orElse("");
    if (!moves.move(into, url) && !follows(into, url)) {
      throw Problem.notFound(text("you do not follow this feed"));
    }
    return site.done(
        call, FeedsPages.FEEDS, Notice.good(text("Moved to {name}.", "name", into.title())));
  }

  private boolean follows(Channel channel, String url) {
    return dependencies.sources().of(channel).stream().anyMatch(each -> each.url().equals(url));
  }
}
