package io.feedmill.syndication.hub;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallbackGuardTest {
  private final CallbackGuard guard = new CallbackGuard(false);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "0.0.0.0",
        "0.1.2.3",
        "100.64.0.1",
        "198.18.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "192.0.2.1",
        "::1",
        "::",
        "fe80::1",
        "fc00::1",
        "fd12::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2001::1",
        "2001:db8::1",
        "ff02::1"
      })
  void addresses_that_are_not_public_are_refused_unless_allowed(String address) {
    InetAddress literal = InetAddress.ofLiteral(address);
    assertThat(guard.admits(literal)).isFalse();
    assertThat(new CallbackGuard(true).admits(literal)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"93.184.216.34", "8.8.8.8", "100.128.0.1", "2606:4700::1111"})
  void public_addresses_are_called(String address) {
    assertThat(guard.admits(InetAddress.ofLiteral(address))).isTrue();
  }
}
