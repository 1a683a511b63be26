package io.feedmill.reader.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.api.WelcomeStep;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.SuggestedFeed;
import java.util.List;
import java.util.Set;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// New members choose feeds of this site, or type the address of another, to follow in their
/// reader. While the reader is off, only the receiver of the choice gets it.
final class WelcomeFeeds implements WelcomeStep {
  private static final String FIELD = "feed:";
  private static final String ADDRESS = "url";
  private static final String READER = "reader";

  private final String key;
  private final String title;
  private final Set<String> parts;
  private final boolean asksForAddress;
  private final Supplier<List<SuggestedFeed>> suggested;
  private final ObjLongConsumer<SuggestedFeed> chosen;
  private final Viewers viewers;
  private final ReaderDependencies dependencies;

  /// @param asksForAddress whether there is a field for the address of another site
  /// @param suggested blocks
  /// @param chosen receives each suggestion that an account chose, and the account
  WelcomeFeeds(
      String key,
      String title,
      Set<String> parts,
      boolean asksForAddress,
      Supplier<List<SuggestedFeed>> suggested,
      ObjLongConsumer<SuggestedFeed> chosen,
      Viewers viewers,
      ReaderDependencies dependencies) {
    this.key = key;
    this.title = title;
    this.parts = Set.copyOf(parts);
    this.asksForAddress = asksForAddress;
    this.suggested = suggested;
    this.chosen = chosen;
    this.viewers = viewers;
    this.dependencies = dependencies;
  }

  @Override
  public String key() {
    return key;
  }

  @Override
  public String title() {
    return text(title);
  }

  @Override
  public Set<String> parts() {
    return parts;
  }

  @Override
  public @Nullable PagePart show(Call call, Site site, PageFrame frame, Form sent, String next) {
    List<SuggestedFeed> feeds = suggested.get();
    return feeds.isEmpty() && !asksForAddress
        ? null
        : site.part(
            "reader/welcome.jte",
            new WelcomeFeedsPart(feeds, sent, asksForAddress, site.identity().has(READER)));
  }

  @Override
  public String take(Call call, Site site, Query form) {
    Viewer.SignedIn reader = viewers.require(call, "follow");
    String typed = asksForAddress ? form.text(ADDRESS).orElse("").strip() : "";
    List<SuggestedFeed> chosen =
        suggested.get().stream().filter(feed -> form.flag(FIELD + feed.path())).toList();
    if (typed.isEmpty() && chosen.isEmpty()) {
      return "";
    }
    String address = typed.isEmpty() ? "" : dependencies.address().apply(typed);
    chosen.forEach(feed -> this.chosen.accept(feed, reader.id()));
    if (!site.identity().has(READER)) {
      return text(
          "You follow {count, plural, one {# group} other {# groups}}.", "count", chosen.size());
    }
    dependencies.channels().list(reader.id());
    Channel channel = dependencies.channel(reader.id(), Channel.HOME);
    String origin = site.address().isEmpty() ? call.origin() : site.address();
    chosen.forEach(
        feed -> dependencies.sources().follow(channel, origin + feed.path(), feed.title()));
    if (!address.isEmpty()) {
      dependencies.sources().follow(channel, address, "");
    }
    int followed = chosen.size() + (address.isEmpty() ? 0 : 1);
    return text(
        "You follow {count, plural, one {# feed} other {# feeds}} in your reader.",
        "count",
        followed);
  }
}
