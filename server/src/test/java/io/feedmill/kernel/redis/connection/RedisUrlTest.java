package io.feedmill.kernel.redis.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.feedmill.kernel.redis.connection.RedisUrl.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedisUrlTest {
  private static RedisServerAddress server(String url) {
    return RedisUrl.parse(url).servers().getFirst();
  }

  @Test
  void one_server_has_the_default_port_and_database_unless_the_url_names_others() {
    assertThat(server("redis://example.org"))
        .isEqualTo(new RedisServerAddress("example.org", 6379, false, null, null, 0));
    assertThat(server("rediss://ann:pw@example.org:7000/3"))
        .isEqualTo(new RedisServerAddress("example.org", 7000, true, "ann", "pw", 3));
    assertThat(server("redis://example.org/").database()).isZero();
  }

  @Test
  void logins_may_hold_any_character_plain_or_percent_encoded() {
    assertThat(server("redis://:p%40ss%3Aw%2Fo%25rd%231@h").password()).isEqualTo("p@ss:w/o%rd#1");
    assertThat(server("redis://:p@ss:w/o%rd#1@h:1").password()).isEqualTo("p@ss:w/o%rd#1");
    assertThat(server("redis://a%3Ab:c@h").user()).isEqualTo("a:b");
    assertThat(server("redis://:a+b@h").password()).isEqualTo("a+b");
    assertThat(server("redis://secret@h").password()).isEqualTo("secret");
    assertThat(server("redis://:@h").password()).isNull();
  }

  @Test
  void a_server_of_this_machine_is_named_by_the_path_of_its_socket() {
    assertThat(server("redis+unix:///run/redis.sock"))
        .isEqualTo(new RedisServerAddress("/run/redis.sock", 0, false, null, null, 0));
    assertThat(server("redis+unix://ann:p@w@/my%20data%3F%40home/r.sock?db=3"))
        .isEqualTo(new RedisServerAddress("/my data?@home/r.sock", 0, false, "ann", "p@w", 3));
    assertThat(RedisUrl.parse("redis+unix://:secret@/r.sock").display()).isEqualTo("/r.sock");
  }

  @Test
  void ipv6_hosts_are_in_brackets() {
    assertThat(server("redis://[::1]:7000").host()).isEqualTo("::1");
    assertThat(server("redis://[2001:db8::1]").port()).isEqualTo(6379);
    assertThat(RedisUrl.parse("redis://[::1]:7000").display()).isEqualTo("[::1]:7000");
  }

  @Test
  void sentinels_name_their_master() {
    RedisUrl url = RedisUrl.parse("redis+sentinel://:pw@one,two:26380/main");
    assertThat(url.kind()).isEqualTo(Kind.SENTINELS);
    assertThat(url.master()).isEqualTo("main");
    assertThat(url.servers()).extracting(RedisServerAddress::port).containsExactly(26379, 26380);
    assertThat(url.servers()).extracting(RedisServerAddress::password).containsOnly("pw");
  }

  @Test
  void a_cluster_is_known_by_some_of_its_servers() {
    RedisUrl url = RedisUrl.parse("rediss+cluster://ann:pw@one:7000, two");
    assertThat(url.kind()).isEqualTo(Kind.CLUSTER);
    assertThat(url.servers())
        .isEqualTo(
            List.of(
                new RedisServerAddress("one", 7000, true, "ann", "pw", 0),
                new RedisServerAddress("two", 6379, true, "ann", "pw", 0)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "example.org:6379",
        "http://:secret@example.org",
        "redis://",
        "redis://:secret@",
        "redis://one,two",
        "redis://:secret@h:port",
        "redis://:secret@h:70000",
        "redis://:secret@h/zero",
        "redis://:secret@a b",
        "redis+sentinel://:secret@one",
        "redis+sentinel://:secret@one/",
        "redis+cluster://:secret@one,,two",
        "redis+cluster://:secret@one/1",
        "redis+unix://:secret@relative.sock",
        "redis+unix://:secret@/r.sock?timeout=1",
        "redis+unix://:secret@/r.sock?db=x",
        "redis+unix://:secret@/nul%00.sock"
      })
  void anything_else_is_refused_without_repeating_it(String url) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RedisUrl.parse(url))
        .withMessageNotContaining("secret");
  }

  @Test
  void what_is_shown_holds_no_login() {
    RedisUrl url = RedisUrl.parse("redis+cluster://ann:secret@one:7000,two");
    assertThat(url.display()).isEqualTo("one:7000,two:6379");
    assertThat(url.toString()).doesNotContain("secret");
    assertThat(String.valueOf(url.servers())).doesNotContain("secret");
  }
}
