package io.feedmill.mail.api;

import com.google.re2j.Pattern;
import java.net.IDN;
import java.util.Locale;
import java.util.Optional;

/// A mail address to which mail can be sent: `local@domain` in ASCII, at most 254 characters,
/// without quotes, comments and addresses of IP networks.
///
/// @param text with the domain in lower case, international ones in Punycode
public record MailAddress(String text) {
  private static final int LONGEST = 254;
  private static final int LONGEST_LOCAL = 64;
  private static final Pattern LOCAL =
      Pattern.compile("[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*");
  private static final Pattern DOMAIN =
      Pattern.compile("([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?");

  public MailAddress {
    if (!parse(text).filter(text::equals).isPresent()) {
      throw new IllegalArgumentException("not a mail address");
    }
  }

  /// Empty when the text is not an address to which mail can be sent.
  public static Optional<MailAddress> of(String text) {
    return parse(text.strip()).map(MailAddress::new);
  }

  private static Optional<String> parse(String text) {
    int at = text.lastIndexOf('@');
    if (at < 1 || at > LONGEST_LOCAL || text.length() > LONGEST) {
      return Optional.empty();
    }
    String local = text.substring(0, at);
    String domain = ascii(text.substring(at + 1));
    boolean fits =
        LOCAL.matches(local)
            && DOMAIN.matches(domain)
            && local.length() + 1 + domain.length() <= LONGEST;
    return fits ? Optional.of(local + "@" + domain) : Optional.empty();
  }

  private static String ascii(String domain) {
    try {
      return IDN.toASCII(domain, IDN.USE_STD3_ASCII_RULES).toLowerCase(Locale.ROOT);
    } catch (IllegalArgumentException _) {
      return "";
    }
  }

  /// Equal for addresses that most servers treat as the same.
  public String folded() {
    return text.toLowerCase(Locale.ROOT);
  }

  public String domain() {
    return text.substring(text.lastIndexOf('@') + 1);
  }

  /// A text without the address, which must not appear in logs.
  @Override
  public String toString() {
    return "***@" + domain();
  }
}
