package io.feedmill.storefront.cart;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import io.feedmill.storefront.cart.CartWrite.Mode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The cart in the API.
///
/// ```
/// curl -c jar -b jar -X PUT -H 'Content-Type: application/json' -d '{"quantity":3}' \
///   http://localhost:8080/api/v1/cart/237
/// ```
final class CartResource {
  private static final String ROOT = "/api/v1/cart";
  private static final String ONE = ROOT + "/{item}";

  private final CallerCart cart;
  private final IdempotencyKeys idempotency;

  CartResource(CallerCart cart, IdempotencyKeys idempotency) {
    this.cart = cart;
    this.idempotency = idempotency;
  }

  void routes(Routes routes) {
    routes
        .get(ROOT, this::read)
        .put(ROOT, this::replace)
        .post(ROOT, this::addOnce)
        .delete(ROOT, this::clear)
        .get(ONE, this::readOne)
        .put(ONE, this::set)
        .delete(ONE, this::remove);
  }

  /// A cart may be sent back as it was read: additional members are ignored.
  @JsonIgnoreProperties("item")
  private record Amount(@Nullable BigDecimal quantity) {}

  @JsonIgnoreProperties({"name", "priceMinor", "currency", "available"})
  private record Line(@Nullable String item, @Nullable BigDecimal quantity) {}

  @JsonIgnoreProperties({"totalMinor", "currency"})
  private record Lines(@Nullable List<@Nullable Line> items) {}

  private record InCart(String item, long quantity) {}

  private Reply read(Call call) {
    return own(Reply.json(cart.read(call)));
  }

  private Reply readOne(Call call) {
    String item = item(call);
    long quantity = cart.quantity(call, item);
    if (quantity == 0) {
      throw Problem.notFound("this item is not in the cart");
    }
    return own(Reply.json(new InCart(item, quantity)));
  }

  private Reply set(Call call) {
    String item = item(call);
    BigDecimal quantity = call.json(Amount.class).quantity();
    return write(call, CartWrite.set(item, whole(quantity, "/quantity")));
  }

  /// Once for each idempotency key of a session, because adding is not idempotent.
  private Reply addOnce(Call call) {
    return cart.owner(call)
        .map(owner -> idempotency.once(call, "cart " + owner, () -> add(call)))
        .orElseGet(() -> add(call));
  }

  private Reply add(Call call) {
    Line line = call.json(Line.class);
    String item = known(line.item(), "/item");
    long quantity = whole(line.quantity() == null ? BigDecimal.ONE : line.quantity(), "/quantity");
    if (quantity < 1) {
      throw Problem.invalid("/quantity", "must be at least 1");
    }
    return write(call, CartWrite.add(item, quantity));
  }

  private Reply replace(Call call) {
    List<@Nullable Line> lines = call.json(Lines.class).items();
    if (lines == null) {
      throw Problem.invalid("/items", "is missing");
    }
    Map<String, Long> quantities = new LinkedHashMap<>();
    List<FieldError> errors = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String place = "/items/" + i;
      Line line = lines.get(i);
      if (line == null) {
        throw Problem.invalid(place, "must be an object");
      }
      String item = known(line.item(), place + "/item");
      if (quantities.put(item, whole(line.quantity(), place + "/quantity")) != null) {
        errors.add(new FieldError(place + "/item", "is given twice"));
      }
    }
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
    return write(call, new CartWrite(Mode.REPLACE, quantities));
  }

  private Reply write(Call call, CartWrite change) {
    return own(Reply.json(cart.written(call, change)));
  }

  private Reply clear(Call call) {
    cart.write(call, CartWrite.empty());
    return Reply.noContent();
  }

  private Reply remove(Call call) {
    cart.write(call, CartWrite.set(item(call), 0));
    return Reply.noContent();
  }

  private static Reply own(Reply reply) {
    return reply.with("Cache-Control", "private, no-store");
  }

  private static String item(Call call) {
    return id(call.parameter("item"))
        .orElseThrow(() -> Problem.notFound("the item is not on sale"));
  }

  private static String known(@Nullable String item, String pointer) {
    if (item == null) {
      throw Problem.invalid(pointer, "is missing");
    }
    return id(item).orElseThrow(() -> Problem.invalid(pointer, "is not the id of an item"));
  }

  private static Optional<String> id(String text) {
    return Ids.parse(text).map(id -> Long.toString(id));
  }

  /// @throws Problem 422 when it is missing, not whole, or above 10,000
  private static long whole(@Nullable BigDecimal quantity, String pointer) {
    if (quantity == null) {
      throw Problem.invalid(pointer, "is missing");
    }
    if (quantity.signum() <= 0 && quantity.stripTrailingZeros().scale() <= 0) {
      return 0;
    }
    try {
      long whole = quantity.longValueExact();
      if (whole <= WriteCartScript.MOST) {
        return whole;
      }
    } catch (ArithmeticException _) {
      // refused below
    }
    throw Problem.invalid(pointer, "must be a whole number of at most " + WriteCartScript.MOST);
  }
}
