package io.feedmill.mail.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.mail.MailServer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// One journey through mail: give an address, get a mail, confirm the address by its link.
class MailJourneyTest {
  @Test
  void an_address_is_confirmed_by_the_link_in_the_mail_sent_to_it() throws Exception {
    try (MailServer mails = new MailServer();
        TestApp app = TestApp.start(mails.settings())) {
      TestClient ann = app.person();
      String wanted =
          "{\"address\":\"ann@mail.example\",\"password\":\"" + TestApp.PASSWORD + "\"}";
      assertThat(ann.put("/api/v1/me/email", wanted).status()).isEqualTo(202);
      String link = mails.await("ann@mail.example", 1).path();
      assertThat(app.anonymous().submitFrom(link, link, Map.of()).status()).isEqualTo(303);
      assertThat(ann.get("/api/v1/me/email").text("/address")).isEqualTo("ann@mail.example");
      assertThat(app.number("SELECT count(*) FROM mail.message WHERE state <> 'sent'")).isZero();
    }
  }
}
