package io.feedmill.profiles;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ProfileCacheTest {
  private final List<Set<Long>> queries = new ArrayList<>();
  private Runnable during = () -> {};
  private boolean hearing = true;
  private String name = "before";
  private final ProfileCache cache = new ProfileCache(this::query, () -> hearing);

  private Map<Long, Profile> query(Set<Long> accounts) {
    queries.add(Set.copyOf(accounts));
    String found = name;
    during.run();
    return accounts.stream().collect(Collectors.toMap(id -> id, id -> named(id, found)));
  }

  private static Profile named(long account, String name) {
    return new Profile(
        account, name, "", null, null, null, null, List.of(), List.of(), "", "", List.of());
  }

  private String shown(long account) {
    return cache.profile(account).displayName();
  }

  @Test
  void the_people_of_a_page_cost_one_query_and_none_the_next_time() {
    Set<Long> page = LongStream.rangeClosed(1, 25).boxed().collect(Collectors.toSet());
    assertThat(cache.profiles(page)).hasSize(25);
    assertThat(cache.profiles(page)).hasSize(25);
    assertThat(queries).hasSize(1);
    cache.profiles(Set.of(25L, 26L));
    assertThat(queries.getLast()).containsExactly(26L);
  }

  @Test
  void a_change_is_read_again() {
    assertThat(shown(1)).isEqualTo("before");
    name = "after";
    assertThat(shown(1)).isEqualTo("before");
    cache.evict(1);
    assertThat(shown(1)).isEqualTo("after");
    assertThat(queries).hasSize(2);
  }

  @Test
  void a_change_while_a_query_runs_is_not_covered_by_its_result() {
    during =
        () -> {
          name = "after";
          cache.evict(1);
        };
    assertThat(shown(1)).isEqualTo("before");
    during = () -> {};
    assertThat(shown(1)).isEqualTo("after");
  }

  @Test
  void a_lost_connection_while_a_query_runs_keeps_nothing_either() {
    during = cache::evictAll;
    shown(1);
    during = () -> {};
    name = "after";
    assertThat(shown(1)).isEqualTo("after");
  }

  @Test
  void nothing_is_cached_while_changes_of_other_servers_are_not_received() {
    hearing = false;
    shown(1);
    name = "after";
    assertThat(shown(1)).isEqualTo("after");
    hearing = true;
    shown(1);
    name = "later";
    assertThat(shown(1)).isEqualTo("after");
  }
}
