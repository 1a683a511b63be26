package io.feedmill.articles.model;

import com.google.re2j.Pattern;
import java.net.IDN;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/// The host and port of a link.
///
/// @param name lower-case ASCII: a host name without a dot at the end, an IPv4 address, or an IPv6
///   address in brackets
/// @param port 1 to 65,535; empty if none is given
public record LinkHost(String name, OptionalInt port) {
  private static final Pattern LABELS = Pattern.compile("[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63})*");
  private static final Pattern NUMBER = Pattern.compile("[0-9]+|0x[0-9a-f]*");
  private static final Pattern BYTE = Pattern.compile("25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]");
  private static final Pattern PORT = Pattern.compile("0*([1-9][0-9]{0,4})");
  private static final Pattern IPV6 = Pattern.compile("\\[[0-9a-fA-F]*:[0-9a-fA-F:.]{1,45}]");
  private static final int MAX_NAME = 253;

  /// The host and port in the authority part of an address that has no user information.
  public static Optional<LinkHost> parse(String authority) {
    int bracket = authority.indexOf(']');
    int colon = authority.indexOf(':', Math.max(bracket, 0));
    String host = colon < 0 ? authority : authority.substring(0, colon);
    String digits = colon < 0 ? "" : authority.substring(colon + 1);
    OptionalInt port = port(digits);
    if (!digits.isEmpty() && port.isEmpty()) {
      return Optional.empty();
    }
    return name(host).map(name -> new LinkHost(name, port));
  }

  /// The name without leading `www.`, `www2.` and the like, if the rest has a dot.
  public String site() {
    String site = name;
    for (int end = prefix(site); end > 0; end = prefix(site)) {
      site = site.substring(end);
    }
    return site;
  }

  /// Length of `www`, digits and a dot at the start of a name that continues with a name with a
  /// dot; else 0.
  private static int prefix(String name) {
    if (!name.startsWith("www")) {
      return 0;
    }
    int end = 3;
    while (end < name.length() && name.charAt(end) >= '0' && name.charAt(end) <= '9') {
      end++;
    }
    boolean prefix =
        end < name.length() && name.charAt(end) == '.' && name.indexOf('.', end + 1) > 0;
    return prefix ? end + 1 : 0;
  }

  /// The port after a colon, or nothing.
  String portSuffix() {
    return port.isEmpty() ? "" : ":" + port.getAsInt();
  }

  /// Whether no port is given, or the default one of http or https: both schemes count as equal.
  boolean isDefaultPort() {
    int number = port.orElse(80);
    return number == 80 || number == 443;
  }

  private static OptionalInt port(String digits) {
    var match = PORT.matcher(digits);
    int number = match.matches() ? Integer.parseInt(match.group(1)) : 0;
    return number > 0 && number <= 65_535 ? OptionalInt.of(number) : OptionalInt.empty();
  }

  private static Optional<String> name(String host) {
    if (host.startsWith("[")) {
      return ipv6(host);
    }
    String ascii = ascii(host);
    String name = ascii.endsWith(".") ? ascii.substring(0, ascii.length() - 1) : ascii;
    if (name.length() > MAX_NAME || !LABELS.matcher(name).matches()) {
      return Optional.empty();
    }
    String last = name.substring(name.lastIndexOf('.') + 1);
    boolean plausible =
        NUMBER.matcher(last).matches()
            ? isIpv4(name)
            : name.contains(".") || name.equals("localhost");
    return plausible ? Optional.of(name) : Optional.empty();
  }

  private static String ascii(String host) {
    try {
      return IDN.toASCII(host, IDN.ALLOW_UNASSIGNED).toLowerCase(Locale.ROOT);
    } catch (IllegalArgumentException unmappable) {
      return "";
    }
  }

  private static boolean isIpv4(String name) {
    String[] parts = name.split("\\.", -1);
    return parts.length == 4 && Arrays.stream(parts).allMatch(part -> BYTE.matcher(part).matches());
  }

  private static Optional<String> ipv6(String host) {
    if (!IPV6.matcher(host).matches()) {
      return Optional.empty();
    }
    try {
      InetAddress address = InetAddress.ofLiteral(host.substring(1, host.length() - 1));
      String text = address.getHostAddress();
      return Optional.of(address instanceof Inet6Address ? "[" + text + "]" : text);
    } catch (IllegalArgumentException malformed) {
      return Optional.empty();
    }
  }
}
