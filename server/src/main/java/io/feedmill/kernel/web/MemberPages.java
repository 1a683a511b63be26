package io.feedmill.kernel.web;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.HotHandler;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.ReplyCache;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.pagecache.ContentChanges;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.kernel.pagecache.RenderedPageCache;
import io.feedmill.kernel.pagecache.SettledReplies;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Cache of pages for logged-in people, for each of their browsers, and of their lists of the API,
/// valid while the page or list would be the same.
///
/// | part of a page | how a change is detected |
/// |---|---|
/// | main content | read for each request, and compared |
/// | other content | watched, see [RenderedPageCache] |
/// | actions of the member, on any server | watched, see [PublishActions] |
/// | account, name, roles and unread count | compared |
/// | names and pictures of people, identity of the site | compared by a number |
/// | appearance, language, address, token of its forms | compared |
///
/// Of a list, the site, the language, the address, that number, and the caller with roles and
/// scopes or the content are compared.
///
/// Lists that were just found are sent again to the same caller, see [SettledReplies].
///
/// The session is looked up for each request, before anything else. A page is not cached if it has
/// a notice, or if the caller uses a token, has a new browser, or is a moderator, who sees the
/// number of pending flags.
public final class MemberPages {
  private static final long MOST_BYTES = 32 << 20;
  private static final long MOST_SETTLED_BYTES = 8 << 20;

  private final Site site;
  private final LongSupplier people;
  private final Executor threads;
  private final RenderedPageCache kept;
  private final SettledReplies settled;

  /// @param people a number that changes with each change of a profile; does not block
  /// @param shown when things that pages show changed
  /// @param threads starts each task on a new virtual thread
  public MemberPages(Site site, LongSupplier people, ContentChanges shown, Executor threads) {
    this.site = site;
    this.people = people;
    this.threads = threads;
    this.kept = RenderedPageCache.ofOne(shown, MOST_BYTES, threads);
    this.settled = new SettledReplies(shown, MOST_SETTLED_BYTES);
  }

  /// The dependencies of a page besides the watched things.
  ///
  /// @param content what it shows
  private record Same(GuestPages.Look look, Visitors.Known member, String token, Object content) {}

  /// The dependencies of a list of the API besides the watched things.
  private record SameList(
      long account, Identity site, Language language, long people, Object content) {}

  /// A page for a caller whose session was looked up.
  ///
  /// @param content of the page, just read for this caller; compared by value
  /// @param render makes the page with [Site#frame] from that content, and watches what else it
  ///   shows; called on a virtual thread
  public Future<Reply> page(Call call, Object content, Function<DependencyRecorder, Reply> render) {
    Same same = same(call, content);
    return same == null
        ? own(call, () -> render.apply(DependencyRecorder.NOTHING))
        : page(call, same, render);
  }

  /// [#page] on a virtual thread. Blocks.
  public Reply now(Call call, Object content, Function<DependencyRecorder, Reply> render) {
    Same same = same(call, content);
    return same == null
        ? render.apply(DependencyRecorder.NOTHING)
        : RedisClient.await(page(call, same, render));
  }

  /// A list of the API for one account, cached in the same way.
  ///
  /// @param account of the caller, who was looked up
  /// @param content the caller with everything that may end, such as roles, or the content of the
  ///   list, just read for this caller; compared by value
  /// @param make makes the list, and watches what it shows; called on a virtual thread
  public Future<Reply> json(
      Call call, long account, Object content, Function<DependencyRecorder, Reply> make) {
    SameList same = same(call, account, content);
    return kept.page(
        call,
        MemberPages.class,
        same,
        watch -> {
          watch.dependOn(PageDependency.acts(account));
          return same.language().show(() -> make.apply(watch));
        });
  }

  /// A list of the API that was just found for one account, see [SettledReplies].
  ///
  /// @param account of the caller, who was looked up
  /// @param viewer the caller with everything that may end, such as roles; compared by value
  /// @param make answers the caller; called on a virtual thread
  public Future<Reply> settled(Call call, long account, Object viewer, Supplier<Reply> make) {
    return settled.reply(
        call, same(call, account, viewer), () -> own(call, () -> prepared(call, make.get())));
  }

  /// A page that was just found for one browser, see [SettledReplies].
  ///
  /// @param make answers the caller, who was looked up; called on a virtual thread
  public Future<Reply> settled(Call call, Supplier<Reply> make) {
    Same same = same(call, "");
    return same == null
        ? own(call, make)
        : settled.reply(call, same, () -> own(call, () -> prepared(call, make.get())));
  }

  private static Reply prepared(Call call, Reply reply) {
    return reply.isPrepared() ? reply : ReplyCache.readyFast(call, reply);
  }

  private SameList same(Call call, long account, Object content) {
    return new SameList(account, site.identity(), site.language(call), people.getAsLong(), content);
  }

  /// Whether a page for this caller can be cached.
  public boolean cacheable(Call call) {
    return known(call) != null && FormTokens.known(call).isPresent();
  }

  private Future<Reply> page(Call call, Same same, Function<DependencyRecorder, Reply> render) {
    return kept.page(
        call,
        MemberPages.class,
        same,
        watch -> same.look().language().show(() -> made(call, same.member(), watch, render)));
  }

  private @Nullable Same same(Call call, Object content) {
    Visitors.Known member = known(call);
    Optional<String> token = FormTokens.known(call);
    return member == null || token.isEmpty()
        ? null
        : new Same(
            GuestPages.Look.of(call, site.identity(), people.getAsLong()),
            member,
            token.get(),
            content);
  }

  /// The page when it cannot be cached.
  ///
  /// @param render called on a virtual thread
  public Future<Reply> own(Call call, Supplier<Reply> render) {
    return HotHandler.blocking(threads, () -> site.language(call).show(render));
  }

  private Reply made(
      Call call,
      Visitors.Known member,
      DependencyRecorder watch,
      Function<DependencyRecorder, Reply> render) {
    watch.dependOn(PageDependency.acts(member.account()));
    Reply reply = render.apply(watch);
    boolean same = member.equals(known(call));
    watch.validWhile(() -> same);
    return reply;
  }

  private Visitors.@Nullable Known known(Call call) {
    return Flash.left(call) || call.header("Authorization").isPresent()
        ? null
        : site.visitors().known(call);
  }
}
