package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.server.ServerRole;
import io.feedmill.testing.TestClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Real exports of other readers, on a server that fetches no feeds.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RealListsHttpTest {
  private static final Pattern ADDRESS = Pattern.compile("xmlUrl=\"([^\"]+)\"");
  private static final String FEEDS = "/reader/feeds";

  private TestApp app;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(Map.of(), Set.of(ServerRole.WEB));
  }

  @AfterAll
  void stop() {
    app.close();
  }

  private static Set<String> addresses(String list) {
    Set<String> addresses = new TreeSet<>();
    Matcher address = ADDRESS.matcher(list);
    while (address.find()) {
      addresses.add(address.group(1));
    }
    return addresses;
  }

  private String imported(String list) {
    TestClient person = app.person();
    assertThat(person.submitFrom(FEEDS, FEEDS + "/import", Map.of("opml", list)).status())
        .isEqualTo(303);
    return person.get("/reader/export.opml").body();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Subs.opml", "SubsNoTitleAttributes.opml"})
  void a_real_list_is_imported_completely_and_exported_and_imported_again_without_loss(String name)
      throws IOException {
    Path file = Path.of("../../shared/data/feeds", name);
    assumeThat(file).exists();
    String list = Files.readString(file);
    String written = imported(list);
    assertThat(addresses(written)).isEqualTo(addresses(list)).isNotEmpty();
    assertThat(imported(written)).isEqualTo(written);
  }
}
