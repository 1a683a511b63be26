package io.feedmill.kernel.net;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// Decides which addresses the server may connect to: public addresses, and those that the owner of
/// the site allows.
///
/// For an IPv6 address that contains an IPv4 address (mapped, 6to4, NAT64), the IPv4 address
/// decides; of the other IPv6 addresses only global unicast is public. The ranges are those of
/// IANA's registries of special-purpose addresses.
public final class AddressGuard {
  private static final List<AddressRange> CLOSED =
      Stream.of(
              "0.0.0.0/8",
              "10.0.0.0/8",
              "100.64.0.0/10",
              "127.0.0.0/8",
              "169.254.0.0/16",
              "172.16.0.0/12",
              "192.0.0.0/24",
              "192.0.2.0/24",
              "192.88.99.0/24",
              "192.168.0.0/16",
              "198.18.0.0/15",
              "198.51.100.0/24",
              "203.0.113.0/24",
              "224.0.0.0/4",
              "240.0.0.0/4",
              "::/3",
              "2001::/23",
              "2001:db8::/32",
              "3fff::/20",
              "4000::/2",
              "8000::/1")
          .map(AddressRange::parse)
          .toList();

  /// Offset of the IPv4 address in an IPv6 address with this prefix.
  private record Embedding(AddressRange range, int at) {}

  private static final List<Embedding> EMBEDDINGS =
      List.of(
          new Embedding(AddressRange.parse("2002::/16"), 2),
          new Embedding(AddressRange.parse("64:ff9b::/96"), 12));

  private static final AddressRange MAPPED = new AddressRange(mapped(), 96);

  private final List<AddressRange> allowed;

  /// @param allowed ranges that are allowed although they are not public
  public AddressGuard(List<AddressRange> allowed) {
    this.allowed = List.copyOf(allowed);
  }

  /// Admits every address: for those that the owner of the site has named.
  public static AddressGuard open() {
    return new AddressGuard(AddressRange.parseAll("0.0.0.0/0,::/0"));
  }

  public boolean admits(InetAddress address) {
    return admits(address.getAddress());
  }

  boolean admits(byte[] address) {
    byte[] meant = meant(address);
    return allowed.stream().anyMatch(range -> range.contains(meant))
        || CLOSED.stream().noneMatch(range -> range.contains(meant));
  }

  private static byte[] meant(byte[] address) {
    if (MAPPED.contains(address)) {
      return Arrays.copyOfRange(address, 12, 16);
    }
    return EMBEDDINGS.stream()
        .filter(embedding -> embedding.range().contains(address))
        .findFirst()
        .map(embedding -> Arrays.copyOfRange(address, embedding.at(), embedding.at() + 4))
        .orElse(address);
  }

  private static List<Byte> mapped() {
    Byte[] prefix = new Byte[16];
    Arrays.setAll(prefix, i -> i == 10 || i == 11 ? (byte) 0xFF : (byte) 0);
    return List.of(prefix);
  }
}
