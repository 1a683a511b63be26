package io.feedmill.accounts.login;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.AccountServer;
import io.feedmill.testing.RawClient;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PasskeyHostTest {
  private static final String CHALLENGE = "/api/v1/sessions/passkey/challenge";

  @ParameterizedTest
  @CsvSource({
    "https://mill.example, mill.example",
    "https://mill.example:8443, mill.example",
    "https://MILL.example/, mill.example",
    "http://localhost:8080, localhost",
    "http://feed.localhost, feed.localhost",
    "https://xn--mhle-0ra.example, xn--mhle-0ra.example",
  })
  void a_host_name_over_https_has_passkeys(String url, String host) {
    assertThat(PasskeyHost.of(url).id()).isEqualTo(host);
    assertThat(PasskeyHost.of(url).reason()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://127.0.0.1",
        "http://127.0.0.1:8080",
        "https://[::1]:8443",
        "https://10.1",
        "http://mill.example",
        "http://localhost.evil.example",
        "http://notlocalhost"
      })
  void an_ip_address_and_plain_http_have_none_and_a_reason(String url) {
    assertThat(PasskeyHost.of(url).id()).isEmpty();
    assertThat(PasskeyHost.of(url).reason()).startsWith("Passkeys are off");
  }

  @Test
  void a_host_header_does_not_decide_whose_passkeys_they_are()
      throws IOException, InterruptedException {
    AccountServer server = new AccountServer();
    try {
      assertThat(ask(server, "evil.example").status()).isEqualTo(409);
      assertThat(ask(server, "127.0.0.1:" + server.web.port()).status()).isEqualTo(409);
      assertThat(ask(server, "localhost:" + server.web.port()).body())
          .contains("\"rpId\":\"localhost\"");
    } finally {
      server.close();
    }
  }

  private static RawClient.Answer ask(AccountServer server, String host) throws IOException {
    String request =
        "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Length: 0\r\n\r\n".formatted(CHALLENGE, host);
    try (RawClient client = new RawClient(server.web.port())) {
      return client.say(request.getBytes(StandardCharsets.UTF_8)).answer();
    }
  }
}
