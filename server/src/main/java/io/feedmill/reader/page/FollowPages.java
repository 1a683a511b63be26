package io.feedmill.reader.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.reader.channel.api.Channel;
import java.util.Map;

/// `/reader/follow`: the button on pages with a feed, which follows that feed in one's own reader.
final class FollowPages {
  private static final int LONGEST = 500;

  private final Site site;
  private final Viewers viewers;
  private final ReaderDependencies dependencies;

  FollowPages(Site site, Viewers viewers, ReaderDependencies dependencies) {
    this.site = site;
    this.viewers = viewers;
    this.dependencies = dependencies;
  }

  void routes(Routes routes) {
    routes.post("/reader/follow", this::follow);
  }

  private Reply follow(Call call) {
    if (viewers.viewer(call) instanceof Viewer.Anonymous) {
      return site.logInFirst(call, text("Follow in reader"));
    }
    Viewer.SignedIn reader = viewers.require(call, "follow");
    Query form = site.form(call);
    String path = LocalPath.of(form.text("feed"), "");
    if (path.isEmpty() || path.length() > LONGEST) {
      throw Problem.badParameter("feed", text("must be the path of a feed of this site"));
    }
    String url = (site.address().isEmpty() ? call.origin() : site.address()) + path;
    dependencies.channels().list(reader.id());
    Channel channel = dependencies.channel(reader.id(), Channel.HOME);
    dependencies.sources().follow(channel, url, "");
    return site.done(
        call,
        LocalPath.of(form.text("next"), "/reader/feeds"),
        Notice.good(text("New items appear in your reader, in {name}.", "name", channel.title()))
            .undoneBy("/reader/feeds/remove", Map.of("channel", channel.uid(), "url", url)));
  }
}
