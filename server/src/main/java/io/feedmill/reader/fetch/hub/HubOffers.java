package io.feedmill.reader.fetch.hub;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.feedmill.kernel.text.Links;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.reader.fetch.api.FeedState;
import io.feedmill.reader.fetch.hub.HubStore.Named;
import io.feedmill.reader.fetch.state.FetchedFeed;
import io.feedmill.reader.fetch.state.RefreshPolicy;
import io.feedmill.reader.fetch.web.WebOutcome.Answered;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Records which hubs push which feeds, by `Link` headers first, else by the document, and adjusts
/// the polling of the feeds.
public final class HubOffers {
  private static final Pattern LINK = Pattern.compile("<([^<>]*)>\\s*((?:;[^,<]*)*)");
  private static final Pattern REL =
      Pattern.compile(";\\s*rel\\s*=\\s*(?:\"([^\"]*)\"|([^\\s;\"]+))", Pattern.CASE_INSENSITIVE);
  private static final int SECRET_BYTES = 24;

  private final HubStore store;
  private final SecureRandom random = new SecureRandom();

  public HubOffers(HubStore store) {
    this.store = store;
  }

  /// @param state before this document
  public void record(
      FetchedFeed feed, Answered answer, ParsedFeed.Head head, HubState state, Instant now) {
    URI hub = first(linked(answer, "hub"), head.hubs());
    if (hub == null) {
      if (state != HubState.NONE) {
        store.delete(feed.feed());
      }
      return;
    }
    URI self = first(linked(answer, "self"), Stream.ofNullable(head.self()).toList());
    URI topic = self == null ? answer.address() : self;
    store.offer(feed.feed(), hub.toString(), topic.toString(), secret(), secret(), now);
  }

  /// A feed that a hub pushes is polled slowly, as long as polls find nothing that the hub did not
  /// push.
  ///
  /// @param state before the poll
  public FetchedFeed adjustPolling(FetchedFeed before, FetchedFeed after, HubState state) {
    Instant now = after.attempted();
    if (state == HubState.NONE
        || now == null
        || after.failures() > 0
        || after.state() != FeedState.GOOD) {
      return after;
    }
    boolean changed = !after.digest().equals(before.digest());
    Instant last = before.attempted();
    if (last != null && changed) {
      store.distrust(after.feed(), last);
    }
    HubState then = changed ? states(List.of(after.feed()), now).get(after.feed()) : state;
    return then == HubState.TELLING ? after.notBefore(RefreshPolicy.safely(now)) : after;
  }

  /// The hub states of some feeds; feeds that name no hub are omitted.
  public Map<Long, HubState> states(List<Long> feeds, Instant now) {
    return store.named(feeds, now).stream()
        .collect(
            Collectors.toMap(
                Named::feed, named -> named.tells() ? HubState.TELLING : HubState.SILENT));
  }

  private static @Nullable URI first(List<URI> linked, List<URI> others) {
    return Stream.concat(linked.stream(), others.stream()).findFirst().orElse(null);
  }

  /// Addresses of that relation in the `Link` headers.
  static List<URI> linked(Answered answer, String rel) {
    List<URI> addresses = new ArrayList<>();
    for (String value : answer.headers().getOrDefault("link", List.of())) {
      Matcher link = LINK.matcher(value);
      while (link.find()) {
        URI address =
            has(link.group(2), rel) ? Links.resolve(link.group(1), answer.address()) : null;
        if (address != null) {
          addresses.add(address);
        }
      }
    }
    return addresses;
  }

  private static boolean has(String parameters, String rel) {
    Matcher named = REL.matcher(parameters);
    if (!named.find()) {
      return false;
    }
    String rels = named.group(1) == null ? named.group(2) : named.group(1);
    return PlainText.tokens(rels).stream().anyMatch(rel::equalsIgnoreCase);
  }

  private String secret() {
    byte[] bytes = new byte[SECRET_BYTES];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
