package io.feedmill.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.sessions.RecentTokens.Part;
import io.feedmill.sessions.RecentTokens.Used;
import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

class EvictionPolicyTest {
  private static final int DEPTH = 5;

  @Property
  void only_the_least_recently_used_of_all_are_chosen_and_never_more_than_the_surplus(Given given) {
    List<List<Integer>> uses = given.draw(Gens.ints(0, 50).list(0, 12).list(1, 4));
    int cap = given.draw(Gens.ints(0, 40));
    List<Used> all = new ArrayList<>();
    List<Part> parts = new ArrayList<>();
    for (int p = 0; p < uses.size(); p++) {
      List<Used> part = part(p, uses.get(p));
      all.addAll(part);
      parts.add(new Part(part.size(), part.subList(0, Math.min(DEPTH, part.size()))));
    }
    List<Used> chosen = EvictionPolicy.choose(parts, DEPTH, cap);
    int surplus = Math.max(0, all.size() - cap);
    List<Double> oldest = all.stream().map(Used::used).sorted().limit(chosen.size()).toList();
    assertThat(chosen).hasSizeLessThanOrEqualTo(surplus).doesNotHaveDuplicates();
    assertThat(chosen.stream().map(Used::used).sorted().toList()).isEqualTo(oldest);
    if (surplus > 0) {
      assertThat(chosen).isNotEmpty();
    }
  }

  private static List<Used> part(int partition, List<Integer> uses) {
    List<Used> part = new ArrayList<>();
    for (int i = 0; i < uses.size(); i++) {
      part.add(new Used(partition, partition + "-" + i, uses.get(i)));
    }
    part.sort(Comparator.comparingDouble(Used::used));
    return part;
  }
}
