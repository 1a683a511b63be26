package io.feedmill.reader.mute;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.http.Problem;
import io.feedmill.reader.channel.SourceNameCache;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.MutesAndBlocks;
import io.feedmill.reader.mute.MuteAndBlockStore.MuteOrBlock;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Changes and reads mutes and blocks. Those of an account are cached for two seconds; the server
/// that makes a change sees it at once.
public final class ChangeMutesAndBlocks implements MutesAndBlocks {
  private static final int ACCOUNTS = 10_000;

  private final MuteAndBlockStore store;
  private final Cache<Long, Map<Long, Set<String>>> accounts =
      Caffeine.newBuilder().maximumSize(ACCOUNTS).expireAfterWrite(SourceNameCache.MAX_AGE).build();

  public ChangeMutesAndBlocks(MuteAndBlockStore store) {
    this.store = store;
  }

  private static long id(@Nullable Channel channel) {
    return channel == null ? MuteAndBlockStore.ALL : channel.id();
  }

  @Override
  public List<Author> list(long account, @Nullable Channel channel, Kind kind) {
    return store.list(account, id(channel), kind);
  }

  @Override
  public Map<Long, Set<String>> hidden(List<Channel> channels) {
    Map<Long, Set<String>> hidden = new HashMap<>();
    for (Channel channel : channels) {
      Map<Long, Set<String>> own = accounts.get(channel.account(), this::load);
      Set<String> authors = new HashSet<>(own.getOrDefault(MuteAndBlockStore.ALL, Set.of()));
      authors.addAll(own.getOrDefault(channel.id(), Set.of()));
      if (!authors.isEmpty()) {
        hidden.put(channel.id(), authors);
      }
    }
    return hidden;
  }

  private Map<Long, Set<String>> load(long account) {
    return store.all(account).stream()
        .collect(
            Collectors.groupingBy(
                MuteOrBlock::channel,
                Collectors.mapping(
                    muteOrBlock -> AuthorAddress.normal(muteOrBlock.url()), Collectors.toSet())));
  }

  @Override
  public Set<String> hiding(String url) {
    return Set.of(AuthorAddress.normal(url));
  }

  @Override
  public boolean hides(Set<String> hidden, String author) {
    return hidden.contains(AuthorAddress.normal(author));
  }

  @Override
  public void add(long account, @Nullable Channel channel, Kind kind, Author author) {
    if (!store.add(account, id(channel), kind, author)) {
      throw Problem.conflict(
          "too-many-mutes",
          marked("Too many mutes and blocks"),
          text(
              "at most {most} mutes and blocks are possible: remove one first",
              "most",
              MuteAndBlockStore.MOST));
    }
    accounts.invalidate(account);
  }

  @Override
  public void remove(long account, @Nullable Channel channel, Kind kind, String url) {
    store.remove(account, id(channel), kind, url);
    accounts.invalidate(account);
  }
}
