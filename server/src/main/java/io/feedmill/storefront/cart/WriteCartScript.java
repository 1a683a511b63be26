package io.feedmill.storefront.cart;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.sessions.api.TokenKeys;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.ResponseType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/// Writes quantities into a cart.
///
/// | mode | before | given | afterwards |
/// |---|---|---|---|
/// | set | any | 1 or more | given, 10,000 at most |
/// | set | any | 0 or less | the item is removed |
/// | add | h | g | h + g, 10,000 at most; removed if 0 or less |
/// | replace | any | some | only the given items |
///
/// Nothing is written when the cart would have more than 100 items, except removals, or when a
/// guest's session has ended, because an account may have claimed its cart.
final class WriteCartScript {
  static final int MOST_LINES = 100;
  static final long MOST = 10_000;

  private final LuaScript script;

  WriteCartScript(RedisClient redis) {
    script = LuaScript.load(redis, "storefront/write_cart.lua");
  }

  /// The outcome.
  enum Outcome {
    WRITTEN,
    SESSION_OVER,
    TOO_FULL
  }

  /// The outcome, and the items that were replaced.
  ///
  /// @param replaced items that were in a cart that was replaced
  record Result(Outcome outcome, Set<String> replaced) {
    Result {
      replaced = Set.copyOf(replaced);
    }
  }

  Future<Result> run(String cart, CartOwner owner, CartWrite write) {
    List<String> keys = new ArrayList<>(2);
    keys.add(cart);
    List<String> args = new ArrayList<>(4 + 2 * write.quantities().size());
    args.add(write.mode().label());
    args.add(Integer.toString(MOST_LINES));
    args.add(Long.toString(MOST));
    switch (owner) {
      case CartOwner.Person _ -> args.add("");
      case CartOwner.Guest(var place) -> {
        keys.add(TokenKeys.login(place));
        args.add(place.id());
      }
    }
    write
        .quantities()
        .forEach((item, quantity) -> {
          args.add(item);
          args.add(Long.toString(quantity));
        });
    return script.run(keys, args).map(reply -> result(Objects.requireNonNull(reply)));
  }

  private static Result result(Response reply) {
    return reply.type() == ResponseType.MULTI
        ? new Result(
            Outcome.WRITTEN, reply.stream().map(Response::toString).collect(Collectors.toSet()))
        : new Result(outcome(reply.toInteger()), Set.of());
  }

  private static Outcome outcome(int reply) {
    return switch (reply) {
      case 1 -> Outcome.WRITTEN;
      case 0 -> Outcome.SESSION_OVER;
      default -> Outcome.TOO_FULL;
    };
  }
}
