package io.feedmill.kernel.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class AddressGuardTest {
  private static final AddressGuard GUARD = new AddressGuard(List.of());

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "100.127.255.255",
        "127.0.0.1",
        "127.255.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.1",
        "192.168.0.1",
        "198.18.0.1",
        "198.19.255.255",
        "224.0.0.1",
        "239.1.1.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::7f00:1",
        "fc00::1",
        "fd12::1",
        "fe80::1",
        "fec0::1",
        "ff02::1",
        "2001::1",
        "2001:db8::1",
        "64:ff9b:1::1",
        "0.1.2.3",
        "192.0.2.1",
        "192.168.1.1",
        "4000::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::"
      })
  void addresses_that_are_not_public_are_refused_unless_all_are_open(String address) {
    InetAddress literal = InetAddress.ofLiteral(address);
    assertThat(GUARD.admits(literal)).isFalse();
    assertThat(AddressGuard.open().admits(literal)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.1.1.1",
        "93.184.216.34",
        "8.8.8.8",
        "100.63.255.255",
        "100.128.0.1",
        "172.15.255.255",
        "172.32.0.1",
        "192.169.0.1",
        "198.20.0.1",
        "223.255.255.255",
        "2606:4700::1111",
        "2a00:1450::1"
      })
  void public_addresses_are_admitted(String address) {
    assertThat(GUARD.admits(InetAddress.ofLiteral(address))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"2002:7f00:1::1", "2002:a00:1::", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe"})
  void an_address_within_an_address_counts(String address) {
    assertThat(GUARD.admits(InetAddress.ofLiteral(address))).isFalse();
  }

  @Test
  void mapped_addresses_are_what_they_map() {
    byte[] mapped = new byte[16];
    mapped[10] = (byte) 0xFF;
    mapped[11] = (byte) 0xFF;
    mapped[12] = 127;
    mapped[15] = 1;
    assertThat(GUARD.admits(mapped)).isFalse();
    mapped[12] = 1;
    assertThat(GUARD.admits(mapped)).isTrue();
    assertThat(GUARD.admits(InetAddress.ofLiteral("64:ff9b::808:808"))).isTrue();
  }

  @Test
  void an_allowed_range_opens_no_more_than_itself() {
    AddressGuard guard = new AddressGuard(AddressRange.parseAll("127.0.0.1, 10.1.0.0/16,fd00::/8"));
    assertThat(guard.admits(InetAddress.ofLiteral("127.0.0.1"))).isTrue();
    assertThat(guard.admits(InetAddress.ofLiteral("127.0.0.2"))).isFalse();
    assertThat(guard.admits(InetAddress.ofLiteral("10.1.255.1"))).isTrue();
    assertThat(guard.admits(InetAddress.ofLiteral("10.2.0.1"))).isFalse();
    assertThat(guard.admits(InetAddress.ofLiteral("fdff::1"))).isTrue();
    assertThat(guard.admits(InetAddress.ofLiteral("fc00::1"))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"10.0.0.0/33", "10.0.0.0/-1", "localhost", "10.0.0.0/x", ","})
  void nonsense_is_no_range(String text) {
    assertThatThrownBy(() -> AddressRange.parseAll(text))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
