package io.feedmill.profiles;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.media.api.PictureContent;
import io.feedmill.media.api.Pictures;
import io.feedmill.profiles.api.AvatarAddresses;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// `/avatars/{name}`: a square picture of 96 pixels for every name, the person's own or one drawn
/// from the name. So a page needs only names to show pictures. Answered from memory; a change is
/// visible at once on all servers, and within 5 min in browsers that cached the former picture.
/// `/avatars/{hash}.svg` is only the drawing, which never changes.
final class ServeAvatars {
  private static final int HEX_DIGITS = 16;
  private static final Pattern DRAWING = Pattern.compile("[0-9a-f]{16}[.]svg");
  private static final String FOR_EVER = "public, max-age=31536000, immutable";
  private static final String MINUTES = "public, max-age=300";
  private static final int LONGEST_NAME = 30;
  private static final long MOST_BYTES = 16L << 20;
  private static final int OVERHEAD_BYTES = 1_000;
  private static final Duration MAX_AGE = Duration.ofSeconds(60);

  private final AccountNames names;
  private final ProfileCache profiles;
  private final Pictures pictures;
  private final Executor virtualThreads;
  private final Cache<String, Reply> replies =
      Caffeine.newBuilder()
          .maximumWeight(MOST_BYTES)
          .weigher((String _, Reply reply) -> reply.body().length() + OVERHEAD_BYTES)
          .expireAfterWrite(MAX_AGE)
          .build();

  /// Incremented before entries are removed, so that values that were read before are not stored.
  private final AtomicLong changes = new AtomicLong();

  ServeAvatars(
      AccountNames names, ProfileCache profiles, Pictures pictures, Executor virtualThreads) {
    this.names = names;
    this.profiles = profiles;
    this.pictures = pictures;
    this.virtualThreads = virtualThreads;
  }

  void routes(Routes routes) {
    routes.hot("/avatars/{name}", this::avatar);
  }

  private Future<Reply> avatar(Call call) {
    String name = call.parameter("name");
    if (DRAWING.matcher(name).matches()) {
      return Future.succeededFuture(drawing(Long.parseUnsignedLong(name, 0, HEX_DIGITS, 16)));
    }
    if (!isName(name)) {
      throw Problem.notFound("account not found");
    }
    @Nullable Reply known = replies.getIfPresent(name);
    return known != null ? Future.succeededFuture(known) : make(name);
  }

  private static boolean isName(String text) {
    return text.length() <= LONGEST_NAME
        && text.chars().allMatch(c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_');
  }

  private Future<Reply> make(String name) {
    Promise<Reply> made = Promise.promise();
    virtualThreads.execute(() -> {
      try {
        long before = changes.get();
        Reply reply = own(name).orElseGet(() -> pattern(name));
        replies.put(name, reply);
        if (changes.get() != before) {
          replies.invalidate(name);
        }
        made.complete(reply);
      } catch (RuntimeException e) {
        made.fail(e);
      }
    });
    return made.future();
  }

  private Optional<Reply> own(String name) {
    OptionalLong account = names.id(name);
    if (account.isEmpty()) {
      return Optional.empty();
    }
    @Nullable String address = profiles.profile(account.getAsLong()).pictureAddress();
    return address == null
        ? Optional.empty()
        : pictures
            .square(address)
            .map(content -> reply(content, address.substring(0, 32), MINUTES));
  }

  private static Reply pattern(String name) {
    return drawing(AvatarAddresses.hash(name), MINUTES);
  }

  private static Reply drawing(long hash) {
    return drawing(hash, FOR_EVER);
  }

  private static Reply drawing(long hash, String caching) {
    byte[] svg = AvatarSvg.of(hash).getBytes(StandardCharsets.UTF_8);
    PictureContent content = new PictureContent("image/svg+xml", Buffer.buffer(svg));
    return reply(content, "face-%016x".formatted(hash), caching);
  }

  private static Reply reply(PictureContent content, String tag, String caching) {
    return Reply.bytes(200, content.type(), content.bytes())
        .etag("W/\"" + tag + "\"")
        .with("Cache-Control", caching)
        .with("Content-Security-Policy", "sandbox; default-src 'none'")
        .with("Cross-Origin-Resource-Policy", "cross-origin")
        .prepared();
  }

  /// Makes a change visible immediately.
  void evict(String name) {
    changes.incrementAndGet();
    replies.invalidate(name);
  }

  void evictAll() {
    changes.incrementAndGet();
    replies.invalidateAll();
  }
}
