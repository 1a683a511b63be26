package io.feedmill.testing.property;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/// Makes values of a kind from choices. The simpler the choices, the simpler the value.
@FunctionalInterface
public interface Gen<T> {
  T from(Choices choices);

  default <R> Gen<R> map(Function<? super T, ? extends R> change) {
    return choices -> change.apply(from(choices));
  }

  /// Draws again until a value passes, ten times at most: then the run does not count.
  default Gen<T> filter(Predicate<? super T> wanted) {
    return choices -> {
      for (int i = 0; i < 10; i++) {
        T value = from(choices);
        if (wanted.test(value)) {
          return value;
        }
      }
      throw new Discarded();
    };
  }

  default Gen<List<T>> list(int least, int most) {
    return choices -> {
      int length = choices.length(least, most);
      List<T> list = new ArrayList<>();
      while (list.size() < least || (list.size() < most && choices.more(list.size() < length))) {
        list.add(from(choices));
      }
      return List.copyOf(list);
    };
  }
}
