package io.feedmill.app.front;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import io.vertx.core.Future;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The queries of the front page to its blocks.
class GuestBlocksTest {
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Site site = new Site(List.of(), _ -> null);

  @AfterEach
  void close() {
    threads.close();
  }

  private record Block(boolean aside, Supplier<@Nullable PagePart> shown) implements PageBlock {
    @Override
    public String part() {
      return "shop";
    }

    @Override
    public @Nullable PagePart forGuests(Site site) {
      return shown.get();
    }

    @Override
    public @Nullable PagePart forMember(Visit visit) {
      return shown.get();
    }
  }

  private GuestBlocks guests(PageBlock... blocks) {
    return new GuestBlocks(site, List.of(blocks), new ReadBlocks(threads), threads);
  }

  private PagePart part() {
    return site.part("app/front.jte", "");
  }

  private static Blocks get(Future<Blocks> future) {
    return future.toCompletionStage().toCompletableFuture().join();
  }

  @Test
  void concurrent_guests_share_one_result() {
    AtomicInteger asked = new AtomicInteger();
    CountDownLatch all = new CountDownLatch(1);
    GuestBlocks guests =
        guests(
            new Block(
                false,
                () -> {
                  asked.incrementAndGet();
                  try {
                    all.await();
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                  return part();
                }));
    List<Future<Blocks>> waiting =
        IntStream.range(0, 100).mapToObj(_ -> guests.now(Language.ENGLISH)).toList();
    all.countDown();
    Blocks first = get(waiting.getFirst());
    assertThat(waiting).allSatisfy(each -> assertThat(get(each)).isSameAs(first));
    assertThat(asked).hasValue(1);
  }

  @Test
  void a_block_whose_store_is_unavailable_or_that_has_nothing_is_left_out() {
    PagePart articles = part();
    PagePart people = part();
    Blocks shown =
        get(
            guests(
                    new Block(
                        false,
                        () -> {
                          throw new RedisUnavailable("down");
                        }),
                    new Block(false, () -> articles),
                    new Block(true, () -> null),
                    new Block(true, () -> people))
                .now(Language.ENGLISH));
    assertThat(shown.main()).containsExactly(articles);
    assertThat(shown.aside()).containsExactly(people);
  }

  @Test
  void only_the_blocks_that_were_read_last_are_current_not_equal_ones() {
    GuestBlocks guests = guests(new Block(true, () -> null));
    Blocks shown = get(guests.now(Language.ENGLISH));
    assertThat(guests.current(Language.ENGLISH, shown)).isTrue();
    assertThat(guests.current(Language.ENGLISH, new Blocks(shown.main(), shown.aside()))).isFalse();
    assertThat(guests.current(Language.GERMAN, shown)).isFalse();
  }

  @Test
  void blocks_are_read_once_for_each_language() {
    List<Language> asked = new CopyOnWriteArrayList<>();
    GuestBlocks guests =
        guests(
            new Block(
                false,
                () -> {
                  asked.add(Language.current());
                  return part();
                }));
    Blocks german = get(guests.now(Language.GERMAN));
    Blocks english = get(guests.now(Language.ENGLISH));
    assertThat(get(guests.now(Language.GERMAN))).isSameAs(german).isNotSameAs(english);
    assertThat(asked).containsExactly(Language.GERMAN, Language.ENGLISH);
  }
}
