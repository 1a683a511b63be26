package io.feedmill.reader.channel;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.ChannelEvent;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.CountedChannel;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Channels: names in SQL, positions and counts in Redis. A channel without a position, because its
/// process was killed after creating it, gets one when the channels are next listed. Channels found
/// by uid are cached for two seconds; the server that makes a change sees it at once.
public final class AccountChannels implements Channels {
  private static final int MOST = 500;
  private static final Pattern UID = Pattern.compile("[a-zA-Z0-9_-]{1,64}");
  private static final int UID_BYTES = 8;
  private static final int MOST_KEPT = 20_000;

  private final ChannelStore store;
  private final RedisClient redis;
  private final ChannelKeys keys;
  private final OpenChannelScript open;
  private final OrderChannelsScript order;
  private final ChannelEventStream events;
  private final CloseChannel close;
  private final Cache<Key, Channel> found =
      Caffeine.newBuilder()
          .maximumSize(MOST_KEPT)
          .expireAfterWrite(SourceNameCache.MAX_AGE)
          .build();
  private final SecureRandom random = new SecureRandom();

  public AccountChannels(
      ChannelStore store,
      RedisClient redis,
      ChannelKeys keys,
      ChannelEventStream events,
      CloseChannel close) {
    this.store = store;
    this.redis = redis;
    this.keys = keys;
    this.open = new OpenChannelScript(redis, keys);
    this.order = new OrderChannelsScript(redis);
    this.events = events;
    this.close = close;
  }

  private record Key(long account, String uid) {
    static Key of(Channel channel) {
      return new Key(channel.account(), channel.uid());
    }
  }

  @Override
  public List<CountedChannel> list(long account) {
    List<Channel> known = store.list(account);
    if (incomplete(known)) {
      createDefaults(account);
      known = store.list(account);
    }
    List<Long> positions = positions(account);
    for (Channel channel : known) {
      if (!positions.contains(channel.id())) {
        setPosition(channel);
      }
    }
    return counted(inOrder(known, positions(account, known, positions)));
  }

  /// A channel whose position is yet to be written comes last.
  @Override
  public List<CountedChannel> existing(long account) {
    List<Channel> known = store.list(account);
    List<Long> positions = positions(account);
    Stream<Channel> placed = inOrder(known, positions).stream();
    Stream<Channel> others = known.stream().filter(channel -> !positions.contains(channel.id()));
    return counted(Stream.concat(placed, others).toList());
  }

  private List<Long> positions(long account, List<Channel> known, List<Long> before) {
    boolean all = known.stream().allMatch(channel -> before.contains(channel.id()));
    return all ? before : positions(account);
  }

  private List<Long> positions(long account) {
    Response reply = redis.call(RedisClient.command(Command.ZRANGE, keys.channels(account), 0, -1));
    return Objects.requireNonNull(reply).stream().map(Response::toLong).toList();
  }

  /// Whether the default channels were not created yet, or, by an earlier version, only one of
  /// them. Neither notifications nor the last other channel can be deleted.
  private static boolean incomplete(List<Channel> channels) {
    return channels.stream().noneMatch(Channel::notifications)
        || channels.stream().allMatch(Channel::notifications);
  }

  private void createDefaults(long account) {
    store.openDefaults(account).forEach(this::setPosition);
  }

  private void setPosition(Channel channel) {
    open.call(channel);
  }

  private static List<Channel> inOrder(List<Channel> known, List<Long> positions) {
    Map<Long, Channel> byId = new HashMap<>();
    known.forEach(channel -> byId.put(channel.id(), channel));
    return positions.stream().map(byId::get).filter(Objects::nonNull).toList();
  }

  private List<CountedChannel> counted(List<Channel> channels) {
    List<Request> counts = new ArrayList<>();
    for (Channel channel : channels) {
      counts.add(RedisClient.command(Command.ZCARD, keys.unread(channel)));
    }
    List<@Nullable Response> replies = redis.callAll(counts);
    List<CountedChannel> counted = new ArrayList<>();
    for (int i = 0; i < channels.size(); i++) {
      counted.add(
          new CountedChannel(channels.get(i), Objects.requireNonNull(replies.get(i)).toLong()));
    }
    return counted;
  }

  @Override
  public List<Channel> known(long account) {
    return store.list(account);
  }

  private Optional<Channel> known(long account, String uid) {
    return Optional.ofNullable(
        found.get(new Key(account, uid), _ -> store.find(account, uid).orElse(null)));
  }

  @Override
  public Optional<Channel> find(long account, String uid) {
    if (!UID.matcher(uid).matches()) {
      return Optional.empty();
    }
    Optional<Channel> known = known(account, uid);
    if (known.isPresent() || !(uid.equals(Channel.HOME) || uid.equals(Channel.NOTIFICATIONS))) {
      return known;
    }
    if (incomplete(store.list(account))) {
      createDefaults(account);
    }
    return store.find(account, uid);
  }

  /// The notifications channel of an account; empty when it was deleted. Creates none.
  public Optional<Channel> notifications(long account) {
    return store.find(account, Channel.NOTIFICATIONS);
  }

  @Override
  public Channel create(long account, String name) {
    if (incomplete(store.list(account))) {
      createDefaults(account);
    }
    byte[] uid = new byte[UID_BYTES];
    random.nextBytes(uid);
    Channel channel = store.open(account, HexFormat.of().formatHex(uid), name);
    setPosition(channel);
    events.record(channel, ChannelEvent.Type.NEW);
    return channel;
  }

  @Override
  public Channel rename(Channel channel, String name) {
    Channel renamed = store.rename(channel, name);
    found.invalidate(Key.of(channel));
    events.record(renamed, ChannelEvent.Type.UPDATE);
    return renamed;
  }

  @Override
  public boolean delete(Channel channel) {
    if (!store.hide(channel)) {
      return false;
    }
    found.invalidate(Key.of(channel));
    events.record(channel, ChannelEvent.Type.DELETE);
    close.close(channel);
    return true;
  }

  @Override
  public List<Channel> order(long account, List<Channel> wanted) {
    list(account);
    List<Long> positions =
        order.call(keys.channels(account), wanted.stream().map(Channel::id).toList());
    return inOrder(store.list(account), positions);
  }

  @Override
  public boolean full(long account) {
    return store.list(account).size() >= MOST;
  }
}
