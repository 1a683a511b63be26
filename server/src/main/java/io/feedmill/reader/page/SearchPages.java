package io.feedmill.reader.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Site;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.CountedChannel;
import io.feedmill.reader.channel.api.Cursors;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.ItemFilter;
import io.feedmill.reader.channel.api.Page;
import io.feedmill.reader.channel.api.PageRequest;
import io.feedmill.reader.channel.api.SearchItems;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.page.ReaderPage.ItemLine;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `/reader/search`: items of the user's channels that contain some words.
final class SearchPages {
  private static final String SEARCH = ReaderPages.READER + "/search";
  private static final int ITEMS = 50;
  private static final int LONGEST = 200;

  private final Site site;
  private final Viewers viewers;
  private final ReaderDependencies dependencies;
  private final ItemViews show;
  private final SearchItems search;

  SearchPages(Site site, Viewers viewers, ReaderDependencies dependencies, ItemViews show) {
    this.site = site;
    this.viewers = viewers;
    this.dependencies = dependencies;
    this.show = show;
    this.search = new SearchItems(dependencies.visible());
  }

  void routes(Routes routes) {
    routes.get(SEARCH, this::page);
  }

  private Reply page(Call call) {
    Viewer.SignedIn reader = viewers.require(call, "read");
    Query query = call.query();
    String given = query.text("q").orElse("").strip();
    String words = given.length() > LONGEST ? given.substring(0, LONGEST) : given;
    String uid = query.text("channel").orElse("");
    // Before the list, which makes the channels of an account that has none yet.
    Optional<Channel> asked =
        uid.isEmpty() ? Optional.empty() : Optional.of(dependencies.channel(reader.id(), uid));
    List<Channel> all =
        dependencies.channels().list(reader.id()).stream().map(CountedChannel::channel).toList();
    List<Channel> where = asked.map(List::of).orElse(all);
    PageRequest wanted =
        new PageRequest(ITEMS, false, 0, query.text("after").map(Cursors::after).orElse(null), 0);
    Page found =
        words.isEmpty()
            ? new Page(List.of(), null, 0)
            : search.find(where, wanted, ItemFilter.words(words));
    Map<Long, Source> sources = dependencies.named(reader.id(), found.entries(), null);
    SearchPage page =
        new SearchPage(
            site.frame(call, "reader", text("Search")),
            words,
            uid,
            all,
            found.entries().stream().map(entry -> line(entry, sources)).toList(),
            more(words, uid, found));
    return site.page(200, "reader/search.jte", page);
  }

  private ItemLine line(Entry entry, Map<Long, Source> sources) {
    String href =
        ReaderPages.READER + "?channel=" + entry.channel().uid() + "&item=" + entry.id() + "#open";
    return show.line(entry, sources, false, href, false);
  }

  private static @Nullable String more(String words, String uid, Page found) {
    return found.after() == null
        ? null
        : SEARCH
            + "?q="
            + URLEncoder.encode(words, StandardCharsets.UTF_8)
            + (uid.isEmpty() ? "" : "&channel=" + uid)
            + "&after="
            + Cursors.after(found.after());
  }
}
