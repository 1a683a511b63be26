package io.feedmill.mail.unsubscribe;

import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.text.Ids;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.MailLists;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// Lists, and the addresses that unsubscribe them: `/unsubscribe/{list}.{account}.{signature}`,
/// with the first 16 bytes of an HMAC in base64url. They stay valid as long as the site's key.
public final class SignedLists implements MailLists {
  private static final int SIGNATURE_BYTES = 16;
  private static final int PARTS = 3;

  private final Map<String, MailList> lists = new ConcurrentHashMap<>();
  private final SecretBox box;
  private final UnaryOperator<String> link;

  /// @param link makes an address from a path
  public SignedLists(SecretBox box, UnaryOperator<String> link) {
    this.box = box;
    this.link = link;
  }

  private record MailList(Supplier<String> title, Readers readers) {}

  /// The list and account of an unsubscription.
  ///
  /// @param name list and account
  record Subscription(String name, String title, Runnable end) {}

  @Override
  public void add(String name, Supplier<String> title, Readers readers) {
    if (lists.putIfAbsent(name, new MailList(title, readers)) != null) {
      throw new IllegalStateException("two lists are named " + name);
    }
  }

  @Override
  public boolean wanted(String name, long account, MailAddress to) {
    MailList list = lists.get(name);
    return list == null || list.readers().want(account, to);
  }

  @Override
  public String link(String name, long account) {
    String subject = name + "." + account;
    return link.apply("/unsubscribe/" + subject + "." + signature(subject));
  }

  /// Empty when the token was not issued by this site.
  Optional<Subscription> find(String token) {
    String[] parts = token.split("\\.", -1);
    if (parts.length != PARTS) {
      return Optional.empty();
    }
    Optional<Long> account = Ids.parse(parts[1]);
    MailList list = lists.get(parts[0]);
    boolean signed = isSignature(parts[0] + "." + parts[1], parts[2]);
    return list == null || !signed
        ? Optional.empty()
        : account.map(id ->
            new Subscription(
                parts[0] + ":" + id, list.title().get(), () -> list.readers().unsubscribe(id)));
  }

  private boolean isSignature(String subject, String given) {
    return MessageDigest.isEqual(
        signature(subject).getBytes(StandardCharsets.UTF_8),
        given.getBytes(StandardCharsets.UTF_8));
  }

  private String signature(String subject) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(Arrays.copyOf(box.mac("unsubscribe", subject), SIGNATURE_BYTES));
  }
}
