package io.feedmill.kernel.pagecache;

import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.text.Ids;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Records when things that pages show last changed, on any server. Changes are published to all
/// servers on the channel of [AccessChanges]. Changes of profiles and accounts use the same
/// channel, so all changes are processed in the order of publishing.
///
/// | since the watch began | the page |
/// |---|---|
/// | nothing that it shows changed | may be cached |
/// | a thing that it shows changed, or one that shares its number | no |
/// | the channel was lost, even for a moment | no |
/// | the channel was lost when the watch began | no |
public final class ContentChanges implements AccessChanges.Listener {
  private static final Logger LOG = LoggerFactory.getLogger(ContentChanges.class);
  private static final String KIND = "shown ";

  /// Kinds of other subjects, each with the id of an account.
  private static final List<String> PEOPLE = List.of("account ", "profile ");

  /// Counters to which things are mapped: 1 MiB.
  private static final int BITS = 17;

  /// When the things of a counter last changed, in steps of `now`.
  private final AtomicLongArray changed = new AtomicLongArray(1 << BITS);

  private final AtomicLong now = new AtomicLong();
  private final AtomicLong missed = new AtomicLong();
  private final AccessChanges servers;

  private ContentChanges(AccessChanges servers) {
    this.servers = servers;
  }

  /// Receives the changes of all servers from now on. Must be registered after the caches from
  /// which pages are made, so that these caches are cleared before a thing counts as changed.
  public static ContentChanges of(AccessChanges servers) {
    ContentChanges changes = new ContentChanges(servers);
    servers.listen(changes);
    return changes;
  }

  /// Publishes a committed change to all servers. Blocks until Redis has received it. When Redis is
  /// unavailable, the other servers are notified that they missed changes.
  public void publish(PageDependency... things) {
    for (PageDependency thing : things) {
      mark(thing);
    }
    send(List.of(things));
  }

  /// Records a change in this process without publishing it. Does not block.
  void count(PageDependency thing) {
    mark(thing);
  }

  /// Publishes changes that are already recorded in this process. Blocks, as [#publish].
  void send(List<PageDependency> things) {
    String words = things.stream().map(PageDependency::word).collect(Collectors.joining(" "));
    try {
      servers.announce(KIND + words);
    } catch (RedisUnavailable e) {
      LOG.debug("a change of {} could not be published: {}", words, e.getMessage());
    }
  }

  /// Watches the things that a page shows. Must be created before any data is read for the page.
  public Watch watch() {
    return new Watch(now.get());
  }

  /// The things that a page shows. Filled by one thread, then passed to another.
  public final class Watch implements DependencyRecorder {
    private final long since;
    private final boolean hearing = servers.hearing();
    private int[] numbers = new int[0];
    private final List<BooleanSupplier> others = new ArrayList<>(2);

    private Watch(long since) {
      this.since = since;
    }

    @Override
    public void dependOn(PageDependency thing) {
      int[] more = new int[numbers.length + 1];
      System.arraycopy(numbers, 0, more, 0, numbers.length);
      more[numbers.length] = number(thing);
      numbers = more;
    }

    @Override
    public void validWhile(BooleanSupplier unchanged) {
      others.add(unchanged);
    }

    /// Whether the page would still be the same.
    public boolean unchanged() {
      if (!hearing || !servers.hearing() || missed.get() > since) {
        return false;
      }
      for (int number : numbers) {
        if (changed.get(number) > since) {
          return false;
        }
      }
      for (BooleanSupplier other : others) {
        if (!other.getAsBoolean()) {
          return false;
        }
      }
      return true;
    }
  }

  private static int number(PageDependency thing) {
    int hash = thing.word().hashCode() * 0x9E3779B9;
    return hash >>> (Integer.SIZE - BITS);
  }

  private void mark(PageDependency thing) {
    long moment = now.incrementAndGet();
    changed.accumulateAndGet(number(thing), moment, Math::max);
    changed.accumulateAndGet(number(PageDependency.anything()), moment, Math::max);
  }

  @Override
  public void changed(String subject) {
    if (subject.startsWith(KIND)) {
      mark(new PageDependency(subject.substring(KIND.length())));
      return;
    }
    for (String kind : PEOPLE) {
      if (subject.startsWith(kind)) {
        Ids.parse(subject.substring(kind.length()))
            .ifPresent(id -> mark(PageDependency.person(id)));
      }
    }
  }

  @Override
  public void missed() {
    missed.set(now.incrementAndGet());
  }
}
