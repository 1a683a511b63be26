package io.feedmill.profiles;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.net.NoAnswer;
import io.feedmill.kernel.net.SingleRequest;
import io.feedmill.kernel.net.SingleRequest.Answer;
import io.feedmill.kernel.net.SingleRequest.Ask;
import io.feedmill.kernel.work.DocumentPool;
import io.feedmill.kernel.work.PoolBusy;
import io.feedmill.kernel.work.PromptTasks;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.TaskWorker;
import io.feedmill.kernel.work.TooCostly;
import io.feedmill.profiles.LinkCheckStore.Due;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Fetches the pages that profiles link to and checks whether they link back with `rel="me"`.
/// Limits: 512 KiB and 10 s for each request, and three redirects on the same host. Redirects to
/// other hosts are refused, because an open redirect would otherwise verify a foreign site.
final class VerifyLinks {
  static final String NAME = "verify-links";
  static final int LARGEST_PAGE = 512 * 1024;
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration EACH = Duration.ofSeconds(5);
  private static final int PORTION = 50;
  private static final int AT_ONCE = 4;
  private static final int MOST_REDIRECTS = 3;

  private final LinkCheckStore store;
  private final ProfileChanges changes;
  private final AccountNames names;
  private final SingleRequest client;
  private final DocumentPool documents;
  private final String site;
  private final RowFailures failures = RowFailures.of(NAME);

  /// @param client for pages of at most [#LARGEST_PAGE]
  /// @param site address of this site, without a slash at its end
  VerifyLinks(
      LinkCheckStore store,
      ProfileChanges changes,
      AccountNames names,
      SingleRequest client,
      DocumentPool documents,
      String site) {
    this.store = store;
    this.changes = changes;
    this.names = names;
    this.client = client;
    this.documents = documents;
    this.site = site;
  }

  /// The worker. A check that it cuts short is repeated after its lease.
  TaskWorker worker() {
    return TaskWorker.overRows(
        new TaskWorker.Schedule(NAME, EACH, false, AT_ONCE, failures::count),
        PORTION,
        store::take,
        this::verify);
  }

  private void verify(Due link, PromptTasks.Turn turn) throws InterruptedException {
    String name =
        names.names(Set.of(link.account())).getOrDefault(link.account(), AccountNames.GONE);
    if (name.equals(AccountNames.GONE)) {
      store.delete(link.account());
      return;
    }
    try {
      store.checked(link, linksBack(link.url(), site + "/@" + name));
      changes.announce(link.account());
    } catch (PoolBusy _) {
      // It is due again after its lease.
    } catch (InterruptedException e) {
      if (!turn.cutShort()) {
        throw e;
      }
      store.checked(link, false);
    } catch (RuntimeException | Error e) {
      RowFailures.rethrowOutage(e);
      failures.failed("the link " + link.url(), e);
      store.checked(link, false);
    }
  }

  private boolean linksBack(String url, String own) throws InterruptedException {
    URI address = URI.create(url);
    for (int i = 0; i <= MOST_REDIRECTS; i++) {
      Answer answer = answer(address);
      if (answer == null) {
        return false;
      }
      if (answer.status() == 200) {
        return isHtml(answer) && find(answer, address, own);
      }
      URI next = redirect(answer, address);
      if (next == null) {
        return false;
      }
      address = next;
    }
    return false;
  }

  private @Nullable Answer answer(URI address) throws InterruptedException {
    try {
      return client.send(
          new Ask(address, Map.of("Accept", "text/html, application/xhtml+xml"), null), PATIENCE);
    } catch (NoAnswer _) {
      return null;
    }
  }

  private static boolean isHtml(Answer answer) {
    String type = answer.headers().get("Content-Type");
    String kind = type == null ? "" : type.strip().toLowerCase(Locale.ROOT);
    return kind.startsWith("text/html") || kind.startsWith("application/xhtml+xml");
  }

  /// Of a page that is too long, the received part is checked.
  private boolean find(Answer answer, URI address, String own) {
    String html = answer.body().toString(StandardCharsets.UTF_8);
    try {
      return documents.run(html.length(), () -> LinksBack.find(html, address, own));
    } catch (TooCostly _) {
      return false;
    }
  }

  /// The target of a redirect on the same host; null for other targets and without a redirect.
  private static @Nullable URI redirect(Answer answer, URI from) {
    String location = answer.headers().get("Location");
    if (answer.status() < 300 || answer.status() > 399 || location == null) {
      return null;
    }
    try {
      URI next = from.resolve(location);
      boolean same = next.getHost() != null && next.getHost().equalsIgnoreCase(from.getHost());
      boolean weaker = "https".equals(from.getScheme()) && !"https".equals(next.getScheme());
      return same && !weaker ? next : null;
    } catch (IllegalArgumentException _) {
      return null;
    }
  }
}
