package io.feedmill.notifications.push;

import static org.assertj.core.api.Assertions.assertThat;

import com.zerodeplibs.webpush.VAPIDKeyPair;
import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.secret.SecretConfig;
import io.feedmill.kernel.sql.Database;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The key pair of a site, on a real database.
class SiteKeyTest {
  private final Database database = TestDatabases.fresh();

  @AfterEach
  void close() {
    database.close();
  }

  private SiteKey server(char key) {
    SecretBox box =
        SecretBox.of(new SecretConfig(Secret.of(String.valueOf(key).repeat(40)), Path.of("none")));
    return new SiteKey(new SiteKeyStore(database, ManualClock.atNoon()), box);
  }

  private static String text(SiteKey server) {
    return server.pair().map(VAPIDKeyPair::extractPublicKeyInUncompressedFormAsString).orElse("");
  }

  @Test
  void servers_that_make_it_at_once_use_the_same() {
    assertThat(server('a').made()).isEmpty();
    List<CompletableFuture<String>> making = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      making.add(CompletableFuture.supplyAsync(() -> text(server('a'))));
    }
    Set<String> keys = new HashSet<>();
    making.forEach(one -> keys.add(one.join()));
    assertThat(keys).hasSize(1).allMatch(key -> key.matches("B[\\w-]{86}"));
    assertThat(server('a').made()).isPresent();
  }

  @Test
  void a_server_with_another_key_of_the_site_has_none_and_replaces_nothing() {
    String key = text(server('a'));
    assertThat(text(server('b'))).isEmpty();
    assertThat(server('b').made()).isEmpty();
    assertThat(text(server('a'))).isEqualTo(key);
  }

  @Test
  void the_private_key_is_not_readable_in_the_database() {
    text(server('a'));
    SiteKeyStore.Row row = new SiteKeyStore(database, ManualClock.atNoon()).find().orElseThrow();
    assertThat(row.privateKey()).startsWith((byte) 1);
    assertThat(new String(row.privateKey(), StandardCharsets.ISO_8859_1))
        .doesNotContain(
            new String(
                new byte[] {0x2A, (byte) 0x86, 0x48, (byte) 0xCE}, StandardCharsets.ISO_8859_1));
  }
}
