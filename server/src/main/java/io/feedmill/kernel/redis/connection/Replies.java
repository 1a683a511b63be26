package io.feedmill.kernel.redis.connection;

import io.vertx.redis.client.Response;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Compares replies of Redis from two times, without interpreting them.
public final class Replies {
  private Replies() {}

  /// Whether two lists of replies, including nil ones, are equal.
  @SuppressWarnings("ReferenceEquality")
  public static boolean equal(List<@Nullable Response> these, List<@Nullable Response> those) {
    if (these == those) {
      return true;
    }
    if (these.size() != those.size()) {
      return false;
    }
    for (int i = 0; i < these.size(); i++) {
      if (!equal(these.get(i), those.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean equal(@Nullable Response one, @Nullable Response other) {
    if (one == null || other == null) {
      return one == null && other == null;
    }
    if (one.type() != other.type()) {
      return false;
    }
    return switch (one.type()) {
      case MULTI -> equalItems(one, other);
      case NUMBER -> one.toNumber().equals(other.toNumber());
      case BULK -> Arrays.equals(one.toBytes(), other.toBytes());
      default -> one.toString().equals(other.toString());
    };
  }

  private static boolean equalItems(Response one, Response other) {
    if (one.size() != other.size() || one.isMap() || other.isMap()) {
      return false;
    }
    for (int i = 0; i < one.size(); i++) {
      if (!equal(one.get(i), other.get(i))) {
        return false;
      }
    }
    return true;
  }
}
