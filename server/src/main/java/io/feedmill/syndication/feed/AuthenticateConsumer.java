package io.feedmill.syndication.feed;

import io.feedmill.kernel.http.Call;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Identifies the consumer of a request by a token (query, Bearer or `X-Feed-Token`), by name and
/// token (Basic), or by client address. A request with a wrong token is refused from every address.
public final class AuthenticateConsumer {
  private AuthenticateConsumer() {}

  public static Optional<Consumer> of(Call call, List<Consumer> consumers) {
    if (consumers.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> token =
        call.query().text("token").or(() -> call.header("X-Feed-Token")).or(() -> bearer(call));
    if (token.isPresent()) {
      String hash = Consumer.hash(token.get());
      return consumers.stream().filter(each -> each.hasToken(hash)).findFirst();
    }
    Optional<String> basic = credentials(call, "basic ");
    if (basic.isPresent()) {
      return basic.flatMap(login -> byLogin(login, consumers));
    }
    return consumers.stream()
        .filter(each ->
            each.addresses().stream()
                .anyMatch(net -> CidrBlock.contains(net, call.clientAddress())))
        .findFirst();
  }

  private static Optional<String> bearer(Call call) {
    return credentials(call, "bearer ");
  }

  private static Optional<String> credentials(Call call, String scheme) {
    return call.header("Authorization")
        .filter(value -> value.toLowerCase(Locale.ROOT).startsWith(scheme))
        .map(value -> value.substring(scheme.length()).strip());
  }

  private static Optional<Consumer> byLogin(String encoded, List<Consumer> consumers) {
    try {
      String login = new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
      int colon = login.indexOf(':');
      if (colon < 0) {
        return Optional.empty();
      }
      String name = login.substring(0, colon);
      String hash = Consumer.hash(login.substring(colon + 1));
      return consumers.stream()
          .filter(each -> each.name().equals(name) && each.hasToken(hash))
          .findFirst();
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }
}
