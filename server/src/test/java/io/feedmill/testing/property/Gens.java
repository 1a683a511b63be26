package io.feedmill.testing.property;

import java.util.Arrays;
import java.util.List;

/// The usual generators.
public final class Gens {
  private Gens() {}

  /// The simplest is the one nearest to zero.
  public static Gen<Long> longs(long least, long most) {
    if (least >= 0) {
      return choices -> least + choices.uneven(most - least);
    }
    if (most <= 0) {
      return choices -> most - choices.uneven(most - least);
    }
    return choices -> choices.even(1) == 0 ? choices.uneven(most) : -choices.uneven(-least);
  }

  public static Gen<Integer> ints(int least, int most) {
    return longs(least, most).map(Math::toIntExact);
  }

  /// Both ends, whole numbers and others between them.
  public static Gen<Double> doubles(double least, double most) {
    long steps = 1L << 40;
    return choices -> {
      double value = least + (most - least) * ((double) choices.uneven(steps) / steps);
      return choices.even(3) == 0 ? Math.clamp(Math.rint(value), least, most) : value;
    };
  }

  /// The simplest is the first.
  @SafeVarargs
  @SuppressWarnings("varargs")
  public static <T> Gen<T> of(T... values) {
    return of(List.of(values));
  }

  public static <T> Gen<T> of(List<T> values) {
    return choices -> values.get((int) choices.even(values.size() - 1L));
  }

  /// The simplest comes from the first; a generator that is given twice is twice as likely.
  @SafeVarargs
  @SuppressWarnings("varargs")
  public static <T> Gen<T> oneOf(Gen<? extends T>... kinds) {
    List<Gen<? extends T>> all = List.of(kinds);
    return choices -> all.get((int) choices.even(all.size() - 1L)).from(choices);
  }

  /// Texts of these characters.
  public static Gen<String> textOf(String characters, int longest) {
    return choices -> {
      int length = choices.length(0, longest);
      StringBuilder text = new StringBuilder();
      while (text.length() < longest && choices.more(text.length() < length)) {
        text.append(characters.charAt((int) choices.even(characters.length() - 1L)));
      }
      return text.toString();
    };
  }

  /// Texts of letters and digits.
  public static Gen<String> words(int longest) {
    return textOf("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", longest);
  }

  /// Texts of any UTF-16 code units: ASCII with its control characters, anything else, halves of
  /// surrogate pairs among it.
  public static Gen<String> text(int longest) {
    Gen<Integer> units = oneOf(units(0x7f), units(0xffff), units(0xffff));
    return units.list(0, longest).map(Gens::join);
  }

  /// Texts of ASCII characters, control characters among them.
  public static Gen<String> ascii(int longest) {
    return units(0x7f).list(0, longest).map(Gens::join);
  }

  /// The simplest is the letter a.
  private static Gen<Integer> units(int most) {
    return choices -> {
      int unit = (int) choices.even(most);
      return unit == 0 ? 'a' : unit == 'a' ? 0 : unit;
    };
  }

  private static String join(List<Integer> units) {
    StringBuilder text = new StringBuilder();
    units.forEach(unit -> text.append((char) (int) unit));
    return text.toString();
  }

  public static Gen<byte[]> bytes(int longest) {
    return choices -> {
      int length = choices.length(0, longest);
      byte[] bytes = new byte[longest];
      int count = 0;
      while (count < longest && choices.more(count < length)) {
        bytes[count] = (byte) choices.even(255);
        count++;
      }
      return Arrays.copyOf(bytes, count);
    };
  }
}
