package io.feedmill.kernel.web;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.HotHandler;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.ReplyCache;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.pagecache.ContentChanges;
import io.feedmill.kernel.pagecache.RenderedPageCache;
import io.feedmill.kernel.pagecache.SettledReplies;
import io.vertx.core.Future;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// Prepared pages of visitors who are not logged in: see [ReplyCache] and [RenderedPageCache].
public final class GuestPages {
  private static final long MOST_BYTES = 32 << 20;

  private final Site site;
  private final LongSupplier people;
  private final Executor threads;
  private final ReplyCache ready;
  private final RenderedPageCache kept;
  private final SettledReplies settled;

  /// @param people a number that changes with each change of a profile; does not block
  /// @param shown when things that pages show changed
  /// @param threads starts each task on a new virtual thread
  public GuestPages(Site site, LongSupplier people, ContentChanges shown, Executor threads) {
    this.site = site;
    this.people = people;
    this.threads = threads;
    this.ready = new ReplyCache(MOST_BYTES, threads);
    this.kept = new RenderedPageCache(shown, MOST_BYTES, threads);
    this.settled = new SettledReplies(shown, MOST_BYTES);
  }

  /// The properties that affect the look of all pages.
  record Look(Identity identity, long people, Appearance appearance, Language language) {
    static Look of(Call call, Identity identity, long people) {
      Appearance appearance = Appearance.of(call);
      return new Look(identity, people, appearance, appearance.pages(call, identity));
    }
  }

  /// Whether the caller, if not logged in, sees what all guests see: no notice of the call before.
  public static boolean like(Call call) {
    return !Flash.left(call);
  }

  /// The page for a guest.
  ///
  /// @param shown content of the page, compared by identity
  /// @param render makes the page with [Site#guestFrame]; called on a virtual thread
  public Future<Reply> page(Call call, Object shown, Supplier<Reply> render) {
    Look look = lookUp(call);
    return ready.reply(call, shown, look, () -> varying(look.language().show(render)));
  }

  /// The page for a guest, cached until something that it shows changes.
  ///
  /// @param content what the page shows besides what is watched, compared by identity
  /// @param render makes the page with [Site#guestFrame] and watches what it shows; called on a
  ///   virtual thread
  public Future<Reply> watched(
      Call call, Object content, Function<ContentChanges.Watch, Reply> render) {
    Look look = lookUp(call);
    return kept.page(
        call, content, look, watch -> varying(look.language().show(() -> render.apply(watch))));
  }

  /// A list or thing of the API that is the same for all who ask for it, kept until something that
  /// it shows changes.
  ///
  /// @param content what it shows besides what is watched, compared by identity
  /// @param make watches what it shows; called on a virtual thread
  public Future<Reply> json(Call call, Object content, Function<ContentChanges.Watch, Reply> make) {
    return kept.page(call, content, people.getAsLong(), make);
  }

  /// One page for all guests, cached until something that it shows changes; other callers get their
  /// own page.
  ///
  /// @param guest whether the caller is not logged in
  /// @param content what the page shows besides what is watched, compared by identity
  /// @param other answers all other callers; must not block
  /// @param render makes the page with [Site#guestFrame] and watches what it shows; called on a
  ///   virtual thread
  public Future<Reply> shared(
      Call call,
      Future<Boolean> guest,
      Object content,
      Supplier<Future<Reply>> other,
      Function<ContentChanges.Watch, Reply> render) {
    return like(call)
        ? guest.compose(yes -> yes ? watched(call, content, render) : other.get())
        : other.get();
  }

  /// What was just found for guests, see [SettledReplies]; other callers get their own.
  ///
  /// @param guest whether the caller is not logged in
  /// @param find answers a caller; must not block
  public Future<Reply> settled(Call call, Future<Boolean> guest, Supplier<Future<Reply>> find) {
    if (!like(call)) {
      return find.get();
    }
    return guest.compose(yes -> yes ? settled.reply(call, asSettled(call), find) : find.get());
  }

  /// [#settled] for replies of a blocking handler.
  ///
  /// @param make answers a caller; called on a virtual thread
  public Future<Reply> settledNow(Call call, Future<Boolean> guest, Supplier<Reply> make) {
    if (!like(call)) {
      return own(call, make);
    }
    Supplier<Reply> prepared = () -> ReplyCache.ready(call, make.get());
    return guest.compose(yes ->
        yes ? settled.reply(call, asSettled(call), () -> own(call, prepared)) : own(call, make));
  }

  /// With the language in which the call is answered, which that of pages need not be.
  private Look asSettled(Call call) {
    Identity identity = site.identity();
    return new Look(
        identity, people.getAsLong(), Appearance.of(call), Appearance.language(call, identity));
  }

  private Look lookUp(Call call) {
    return Look.of(call, site.identity(), people.getAsLong());
  }

  private static Reply varying(Reply reply) {
    return reply.with("Vary", "Accept-Language, Cookie, Authorization");
  }

  /// A page that differs only by the language of the viewer, for caches.
  public static Reply byLanguage(Reply reply) {
    return varying(reply);
  }

  /// The fields of a form of a prepared page, for actions of guests: logging in and signing up. It
  /// has no token. All current browsers say which site sent a form instead.
  ///
  /// @param again shows the form with a token and this problem, for a browser that does not say so
  /// @param act answers the form
  /// @throws Problem 403 when it has another browser's token, 415 when it is not a form
  public static Reply form(
      Call call, BiFunction<Query, Problem, Reply> again, Function<Query, Reply> act) {
    return FormTokens.guestForm(call)
        .map(act)
        .orElseGet(() -> again.apply(call.form(), FormTokens.unconfirmed()));
  }

  /// The page for a logged-in person, or with content for this caller only.
  ///
  /// @param render called on a virtual thread
  public Future<Reply> own(Call call, Supplier<Reply> render) {
    return HotHandler.blocking(threads, () -> site.language(call).show(render));
  }
}
